import { useEffect, useRef } from 'react';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { useSignedIn } from '../../../../web/session/session-store.ts';

export type Painel = ApiOutput<'lerPainel'>;

/** Cached for 60 s; a mutation in this browser refreshes it at once. */
export const usePainel = () => useDeHoje(useApiQuery('lerPainel', {}, { staleTime: 60_000 }));

export type MeuPainel = ApiOutput<'lerMeuPainel'>;

/** After this long without an answer, a telephone shows what it kept. */
const PACIENCIA_MS = 8_000;

export const useMeuPainel = () =>
  useDeHoje(useApiQuery('lerMeuPainel', {}, { staleTime: 60_000, patience: PACIENCIA_MS }));

/** A panel left open over midnight is read again, because its 'hoje' would be yesterday. */
function useDeHoje<Query extends { refetch: () => unknown }>(query: Query): Query {
  const { hoje } = useSignedIn();
  const { refetch } = query;
  const visto = useRef(hoje);
  useEffect(() => {
    if (visto.current !== hoje) void refetch();
    visto.current = hoje;
  }, [hoje, refetch]);
  return query;
}
