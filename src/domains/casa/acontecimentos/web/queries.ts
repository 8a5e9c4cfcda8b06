import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type UmWebhook = ApiOutput<'listarWebhooks'>['itens'][number];
export type UmaEntrega = ApiOutput<'listarEntregas'>['itens'][number];

export const useWebhooks = () => useApiQuery('listarWebhooks', {});
export const useEntregas = (id: string) => useApiQuery('listarEntregas', { id });
