import { useApiMutation } from '../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../web/api/use-api-query.ts';
import type { ApiOutput } from '../../../web/api/action-types.ts';
import { t } from '../texts.ts';

export type Mensalidades = ApiOutput<'buscarMensalidades'>;
export type Fatura = Mensalidades['faturas'][number];

export const useMensalidades = (procura: { busca?: string; membro_id?: string } | null) =>
  useApiQuery('buscarMensalidades', procura ?? {}, { enabled: procura !== null });

export const usePagarFaturas = () => useApiMutation('pagarFaturas', { errorTitle: t('Erro ao registrar pagamento') });

export const useRecibo = (faturas: readonly string[]) =>
  useApiQuery('lerReciboMensalidades', { faturas: [...faturas] });
