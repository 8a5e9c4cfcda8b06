import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiPages } from '../../../../web/api/use-api-pages.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type Chamadas = ApiOutput<'listarChamadas'>;
export type Chamada = ApiOutput<'lerChamada'>;
export type NaChamada = Chamada['itens'][number];
export type Historico = ApiOutput<'lerPresencasDoMembro'>;
export type Frequencia = ApiOutput<'lerFrequencia'>;
export type Cartao = ApiOutput<'lerCartoes'>['itens'][number];

/** After this long without an answer the kept list is shown. */
const PACIENCIA_MS = 8_000;

export const useChamadas = () => useApiQuery('listarChamadas', {}, { patience: PACIENCIA_MS });
/** The list is asked for again now and then, because two people may mark at one door. */
export const useChamadaDoServidor = (evento_id: string) =>
  useApiQuery(
    'lerChamada',
    { evento_id },
    { patience: PACIENCIA_MS, enabled: evento_id !== '', refetchInterval: 20_000 },
  );
export const useCodigoDoEvento = (evento_id: string) => useApiQuery('lerCodigoDoEvento', { evento_id });
export const useRenovarCodigoDaPorta = (errorTitle: string) => useApiMutation('renovarCodigoDoEvento', { errorTitle });
export const useMinhaPresenca = () => useApiQuery('lerMinhaPresenca', {}, { patience: PACIENCIA_MS });
export const usePresencasDoMembro = (membro_id: string) => useApiQuery('lerPresencasDoMembro', { membro_id });
export const useFrequencia = (mes: string) => useApiQuery('lerFrequencia', { mes }, { keepPrevious: true });
export const useCartoes = () => useApiPages('lerCartoes', {});
