import type { ApiOutput } from '../../../web/api/action-types.ts';
import { useApiQuery } from '../../../web/api/use-api-query.ts';

export type Painel = ApiOutput<'lerPainel'>;

/** Row D5: cached for 60 s; a mutation in this browser refreshes it at once. */
export const usePainel = () => useApiQuery('lerPainel', {}, { staleTime: 60_000 });

export type MeuPainel = ApiOutput<'lerMeuPainel'>;

export const useMeuPainel = () => useApiQuery('lerMeuPainel', {}, { staleTime: 60_000 });
