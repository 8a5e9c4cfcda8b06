import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiInput } from '../../../../web/api/action-types.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { toast } from '../../../../web/kit/toast.tsx';

/**
 * After a conflict the list behind the dialog is read again. The dialog closes, so the reason is
 * shown in a toast.
 */
export function useCobranca(de: ApiInput<'lerCobranca'>) {
  const client = useQueryClient();
  const query = useApiQuery('lerCobranca', de);
  const superada = query.error?.status === 409 ? query.error : null;
  useEffect(() => {
    if (!superada) return;
    toast.aviso(superada.message);
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'lerCobranca' });
  }, [client, superada]);
  return query;
}
