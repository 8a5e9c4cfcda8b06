import { useRef, useState } from 'react';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';

export type Declarado = ApiOutput<'listarAConferir'>['itens'][number];

export const useContagem = () => useApiQuery('contarAConferir', {});
export const useVendasTardias = () => useApiQuery('listarVendasTardias', {});
export const useAConferir = (so?: 'declarado' | 'pedido') => useApiQuery('listarAConferir', so ? { so } : {});

const PRESSA_MS = 500;

/**
 * Confirms payments of invoices and misc entries, the next one also while the answer for one is
 * awaited; `ocupados` are their ids.
 */
export function useConferir() {
  const errorTitle = t('Erro ao confirmar pagamento');
  const { mutateAsync: pagamento } = useApiMutation('conferirPagamento', { errorTitle });
  const { mutateAsync: lancamento } = useApiMutation('conferirLancamento', { errorTitle });
  const [ocupados, setOcupados] = useState<readonly string[]>([]);
  const ultima = useRef(Number.NEGATIVE_INFINITY);
  const [emLote, setEmLote] = useState(false);
  /** Whether it was confirmed; the mutation says why one was not. */
  const conferir = async ({ id, origem }: Declarado): Promise<boolean> => {
    setOcupados((antes) => [...antes, id]);
    try {
      await (origem === 'mensalidade' ? pagamento : lancamento)({ id });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    } finally {
      setOcupados((antes) => antes.filter((um) => um !== id));
    }
  };
  const dizer = (n: number) => {
    if (n > 0) toast.sucesso(n === 1 ? t('Pagamento confirmado') : t('{n} pagamentos confirmados', { n }));
  };
  return {
    ocupados,
    emLote,
    /** One after the other: each stands for itself, and one that is refused stops no other. */
    agirEmTodos: async (itens: readonly Declarado[]) => {
      if (emLote) return;
      setEmLote(true);
      let feitos = 0;
      for (const item of itens) if (await conferir(item)) feitos++;
      setEmLote(false);
      dizer(feitos);
    },
    agir: (item: Declarado) => {
      // The second press of a double press would hit the next person's payment, which has moved up.
      const agora = performance.now();
      if (agora - ultima.current < PRESSA_MS) return;
      ultima.current = agora;
      void conferir(item).then((feito) => dizer(Number(feito)));
    },
  };
}
