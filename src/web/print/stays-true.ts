import type { ApiError } from '../api/api-error.ts';

/**
 * Of a receipt that waits to be printed: somebody else may reverse its payment meanwhile, and the
 * press that prints cannot wait for an answer, because browsers open the paper's window only in the
 * press itself.
 */
export const STAYS_TRUE = {
  refetchInterval: ({ state }: { state: { error: ApiError | null } }) => (state.error?.refused ? false : 5_000),
  refetchOnWindowFocus: 'always',
} as const;
