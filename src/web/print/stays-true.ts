import type { ApiError } from '../api/api-error.ts';

/**
 * Watches a receipt that waits to be printed, because somebody else may reverse its payment
 * meanwhile. The press that prints cannot wait for an answer: browsers open the paper's window only
 * in the press itself.
 */
export const STAYS_TRUE = {
  refetchInterval: ({ state }: { state: { error: ApiError | null } }) => (state.error?.refused ? false : 5_000),
  refetchOnWindowFocus: 'always',
} as const;
