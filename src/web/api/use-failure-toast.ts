import { useEffect, useEffectEvent } from 'react';
import { toast } from '../kit/toast.tsx';
import type { ApiError } from './api-error.ts';

interface Asked {
  data: unknown;
  error: ApiError | null;
}

/** Says that something could not be loaded. What was loaded stays in use if it cannot be read again later, and nothing is said. */
export function useFailureToast({ data, error }: Asked, title: (error: ApiError) => string): void {
  const failure = data === undefined ? error : null;
  const tell = useEffectEvent((of: ApiError) => toast.erro(title(of), of.message));
  useEffect(() => {
    if (failure) tell(failure);
  }, [failure]);
}
