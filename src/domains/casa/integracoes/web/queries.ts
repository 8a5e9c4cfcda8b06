import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { t } from '../../../../shared/texts.ts';

export type Token = ApiOutput<'listarTokens'>['itens'][number];

export const useTokens = () => useApiQuery('listarTokens', {});
export const useRevogarToken = () => useApiMutation('revogarToken', { errorTitle: t('Erro ao revogar a chave') });
