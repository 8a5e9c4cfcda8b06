import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type Banco = ApiOutput<'listarBancos'>['itens'][number];

export const useBancos = (enabled = true) => useApiQuery('listarBancos', {}, { enabled });
export const usePuxarDoBanco = (errorTitle: string) => useApiMutation('puxarDoBanco', { errorTitle });
export const useDesligarBanco = (errorTitle: string) => useApiMutation('desligarBanco', { errorTitle });
