import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type PaginaInicial = ApiOutput<'lerPaginaInicial'>;

/** What the operator put on the landing page; it changes rarely. */
export const usePaginaInicial = (enabled = true) =>
  useApiQuery('lerPaginaInicial', {}, { enabled, staleTime: 300_000 });
