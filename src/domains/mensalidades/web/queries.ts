import { useRef } from 'react';
import { useApiMutation } from '../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../web/api/use-api-query.ts';
import type { ApiOutput } from '../../../web/api/action-types.ts';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';

export type Mensalidades = ApiOutput<'buscarMensalidades'>;
export type Fatura = Mensalidades['faturas'][number];

export const useMensalidades = (procura: { busca?: string; membro_id?: string } | null) =>
  useApiQuery('buscarMensalidades', procura ?? {}, { enabled: procura !== null });

export const useRecibo = (faturas: readonly string[]) =>
  useApiQuery('lerReciboMensalidades', { faturas: [...faturas] });

export const useMinhasMensalidades = () => useApiQuery('minhasMensalidades', {});

export type Declarado = ApiOutput<'listarAConferir'>['itens'][number];

export const useAConferir = () => useApiQuery('listarAConferir', {});

const PRESSA_MS = 500;

/** Confirms a payment of an invoice or a misc entry; `ocupado` is the id being confirmed. */
export function useConferir() {
  const errorTitle = t('Erro ao confirmar pagamento');
  const pagamento = useApiMutation('conferirPagamento', { errorTitle });
  const lancamento = useApiMutation('conferirLancamento', { errorTitle });
  const ultima = useRef(Number.NEGATIVE_INFINITY);
  const emCurso = [pagamento, lancamento].find((acao) => acao.isPending);
  return {
    ocupado: emCurso?.variables?.id ?? null,
    agir: ({ id, origem }: Declarado) => {
      // The second press of a double press would hit the next person's payment, which has moved up.
      const agora = performance.now();
      if (agora - ultima.current < PRESSA_MS) return;
      ultima.current = agora;
      (origem === 'mensalidade' ? pagamento : lancamento).mutate(
        { id },
        { onSuccess: () => toast.sucesso(t('Pagamento confirmado')) },
      );
    },
  };
}
