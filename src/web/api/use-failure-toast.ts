import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../kit/toast.tsx';
import type { ApiError } from './api-error.ts';

interface Asked {
  data: unknown;
  error: ApiError | null;
}

/**
 * Says that something could not be loaded. If there is an earlier answer, it stays in use and
 * nothing is said.
 */
export function useFailureToast({ data, error }: Asked, title: (error: ApiError) => string): void {
  const failure = data === undefined ? error : null;
  const tell = useEffectEvent((of: ApiError) => toast.erro(title(of), of.message));
  useEffect(() => {
    if (failure) tell(failure);
  }, [failure]);
}

/**
 * Reads again because somebody asked for it. If that fails, the old data stays and the person is
 * told.
 */
export async function readAgain(
  { refetch }: Pick<UseQueryResult<unknown, ApiError>, 'refetch'>,
  title: string,
): Promise<void> {
  const { data, error } = await refetch();
  if (data !== undefined && error) toast.erro(title, error.message);
}
