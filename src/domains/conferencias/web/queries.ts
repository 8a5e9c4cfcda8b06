import { useRef, useState } from 'react';
import type { ApiOutput } from '../../../web/api/action-types.ts';
import { ApiError } from '../../../web/api/api-error.ts';
import { useApiMutation } from '../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../web/api/use-api-query.ts';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';

export type Declarado = ApiOutput<'listarAConferir'>['itens'][number];

export const useContagem = () => useApiQuery('contarAConferir', {});
export const useVendasTardias = () => useApiQuery('listarVendasTardias', {});
export const useAConferir = () => useApiQuery('listarAConferir', {});

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
  const conferir = async ({ id, origem }: Declarado) => {
    setOcupados((antes) => [...antes, id]);
    try {
      await (origem === 'mensalidade' ? pagamento : lancamento)({ id });
      toast.sucesso(t('Pagamento confirmado'));
    } catch (error) {
      // The mutation has said it.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setOcupados((antes) => antes.filter((um) => um !== id));
    }
  };
  return {
    ocupados,
    agir: (item: Declarado) => {
      // The second press of a double press would hit the next person's payment, which has moved up.
      const agora = performance.now();
      if (agora - ultima.current < PRESSA_MS) return;
      ultima.current = agora;
      void conferir(item);
    },
  };
}
