import { useQuery, keepPreviousData } from '@tanstack/react-query';
import type { ApiInput, ApiOutput } from '../../../../web/api/action-types.ts';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { call } from '../../../../web/api/client.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type Reajuste = ApiOutput<'listarReajustes'>['itens'][number];
export type PreviaDoReajuste = ApiOutput<'preverReajuste'>;

export const useReajustes = () => useApiQuery('listarReajustes', {});
export const usePlanosAReajustar = () => useApiQuery('listarPlanos', { busca: '', somente_ativos: true });
export const useDesfazerReajuste = () => useApiMutation('desfazerReajuste');

/** A reading that is sent as a POST, because its list may be longer than an address. */
export const usePreviaDoReajuste = (pedido: ApiInput<'preverReajuste'>) =>
  useQuery<PreviaDoReajuste, ApiError>({
    queryKey: ['preverReajuste', pedido],
    queryFn: ({ signal }) => call('preverReajuste', pedido, { signal }),
    enabled: pedido.planos.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
