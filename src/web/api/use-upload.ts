import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { ActionName, ApiInput, ApiOutput } from './action-types.ts';
import type { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { SURPASSED } from './use-api-mutation.ts';

interface Upload<Name extends ActionName> {
  input: ApiInput<Name>;
  file: Blob;
}

/**
 * Sends a picture to an action with `upload`; afterwards, and when somebody else was faster, every
 * active query is refetched. The caller shows the error.
 */
export function useUpload<Name extends ActionName>(
  name: Name,
): UseMutationResult<ApiOutput<Name>, ApiError, Upload<Name>> {
  const client = useQueryClient();
  return useMutation<ApiOutput<Name>, ApiError, Upload<Name>>({
    mutationFn: ({ input, file }) => call(name, input, { file }),
    onSuccess: () => void client.invalidateQueries(),
    onError: ({ status }) => {
      if (SURPASSED.has(status)) void client.invalidateQueries();
    },
  });
}
