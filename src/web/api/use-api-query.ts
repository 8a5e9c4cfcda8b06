import { useQuery, type Query, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { ActionName, ApiInput, ApiOutput } from './action-types.ts';
import type { ApiError } from './api-error.ts';
import { call } from './client.ts';

type Options<Name extends ActionName> = Omit<
  UseQueryOptions<ApiOutput<Name>, ApiError>,
  'queryKey' | 'queryFn' | 'placeholderData'
> & {
  /**
   * Keeps the previous answer on the screen while the next one (another search, another month) is
   * loading. A function limits this to the inputs that it accepts.
   */
  keepPrevious?: boolean | ((previous: ApiInput<Name>) => boolean);
  /** See `call`. */
  patience?: number;
};

/** Reads one action; the same name and input are one entry of the cache. */
export function useApiQuery<Name extends ActionName>(
  name: Name,
  input: ApiInput<Name>,
  { keepPrevious = false, patience, ...options }: Options<Name> = {},
): UseQueryResult<ApiOutput<Name>, ApiError> {
  return useQuery<ApiOutput<Name>, ApiError>({
    ...options,
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal, ...(patience !== undefined && { patience }) }),
    ...(keepPrevious && {
      placeholderData: ((before: ApiOutput<Name> | undefined, query?: Query) =>
        keepPrevious === true || (query && keepPrevious(query.queryKey[1] as ApiInput<Name>))
          ? before
          : undefined) as never,
    }),
  });
}
