import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type MinhaCorrecao = ApiOutput<'minhasCorrecoes'>['itens'][number];

export const useCorrecoes = (enabled = true) => useApiQuery('listarCorrecoes', {}, { enabled });
export const useCorrecao = (id: string) => useApiQuery('lerCorrecao', { id });
export const useMinhasCorrecoes = () => useApiQuery('minhasCorrecoes', {});
export const useDesistirDaCorrecao = () => useApiMutation('desistirDaCorrecao');
