import { keepPreviousData, useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { ActionName, ApiInput, ApiOutput } from './action-types.ts';
import type { ApiError } from './api-error.ts';
import { call } from './client.ts';

/**
 * The actions that answer page by page: `proximo` says where a page ended, `depois_de` where the
 * next one begins.
 */
type PagedAction = {
  [Name in ActionName]: ApiOutput<Name> extends { proximo: string | null } ? Name : never;
}[ActionName];

/**
 * Reads such an action; the previous pages stay on the screen while those of another search are
 * loading.
 */
export const useApiPages = <Name extends PagedAction>(name: Name, input: Omit<ApiInput<Name>, 'depois_de'>) =>
  useInfiniteQuery<ApiOutput<Name>, ApiError, InfiniteData<ApiOutput<Name>>, QueryKey, string | null>({
    queryKey: [name, input],
    queryFn: ({ pageParam, signal }) =>
      call(name, { ...input, ...(pageParam && { depois_de: pageParam }) } as ApiInput<Name>, { signal }),
    initialPageParam: null,
    getNextPageParam: (page: ApiOutput<PagedAction>) => page.proximo,
    placeholderData: keepPreviousData,
  });
