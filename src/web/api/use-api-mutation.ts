import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '../kit/toast.tsx';
import type { ActionName, ApiInput, ApiOutput } from './action-types.ts';
import { ApiError } from './api-error.ts';
import { apiRoutes } from './api-routes.ts';
import { call } from './client.ts';

interface Options {
  /** The document's title for the failure; its sentence is the server's. Without one, whoever calls shows the error. */
  errorTitle?: string;
}

/**
 * Writes one action; afterwards every active query is asked again. What writes money carries one key from the first try until it is
 * answered, so that a repeated press, a lost answer or a retry cannot write twice (INV-31).
 */
export function useApiMutation<Name extends ActionName>(
  name: Name,
  { errorTitle }: Options = {},
): UseMutationResult<ApiOutput<Name>, ApiError, ApiInput<Name>> {
  const client = useQueryClient();
  const key = useRef<string | null>(null);
  return useMutation<ApiOutput<Name>, ApiError, ApiInput<Name>>({
    mutationFn: async (input) => {
      key.current ??= crypto.randomUUID();
      return callUntilAnswered(name, input, key.current);
    },
    onSuccess: () => {
      key.current = null;
      void client.invalidateQueries();
    },
    onError: (error) => {
      if (errorTitle) toast.erro(errorTitle, error.message);
    },
  });
}

const MAX_TRIES = 8;

/** The same operation is still running (409 'em_andamento'): asks again with the same key when the server says so. */
export async function callUntilAnswered<Name extends ActionName>(
  name: Name,
  input: ApiInput<Name>,
  key: string,
): Promise<ApiOutput<Name>> {
  const options = apiRoutes[name][2] ? { idempotencyKey: key } : {};
  for (let tries = 1; ; tries += 1) {
    try {
      return await call(name, input, options);
    } catch (error) {
      const running = error instanceof ApiError && error.code === 'em_andamento';
      if (!running || tries === MAX_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? 1) * 1000));
    }
  }
}
