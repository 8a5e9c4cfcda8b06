import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** The default timer would disable a button only after the second press of a double one. */
notifyManager.setScheduler(queueMicrotask);

const isRefusal = (error: unknown) => error instanceof ApiError && error.refused;

/**
 * Stale after 15 s, one retry, no refetch on focus; a refusal is not asked twice. A change of any
 * property draws anew: a child whose code comes late reads the error of the query only then.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 1 && !isRefusal(error),
      refetchOnWindowFocus: false,
      networkMode: 'always',
      notifyOnChangeProps: 'all',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
