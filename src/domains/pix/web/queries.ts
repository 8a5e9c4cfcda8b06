import type { ApiInput } from '../../../web/api/action-types.ts';
import { useApiQuery } from '../../../web/api/use-api-query.ts';

export const useCobranca = (de: ApiInput<'lerCobranca'>) => useApiQuery('lerCobranca', de);
