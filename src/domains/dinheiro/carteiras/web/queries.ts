import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type Carteiras = ApiOutput<'listarCarteiras'>;

export const useCarteiras = () => useApiQuery('listarCarteiras', {});
