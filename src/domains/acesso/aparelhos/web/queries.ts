import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type Aparelho = ApiOutput<'listarAparelhos'>['itens'][number];

export const useAparelhos = () => useApiQuery('listarAparelhos', {});
export const useRegistrarAparelho = (errorTitle: string) => useApiMutation('registrarAparelho', { errorTitle });
export const useMudarAparelho = (errorTitle: string) => useApiMutation('mudarAparelho', { errorTitle });
export const useRemoverAparelho = (errorTitle: string) => useApiMutation('removerAparelho', { errorTitle });
