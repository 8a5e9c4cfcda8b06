import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiPages } from '../../../../web/api/use-api-pages.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type ResumoDoAno = ApiOutput<'lerDeclaracoes'>;
export type PapelListado = ApiOutput<'listarDeclaracoes'>['itens'][number];
export type QuaisListados = 'validas' | 'sem_email' | 'todas';

export const useDeclaracoes = (ano: number) => useApiQuery('lerDeclaracoes', { ano }, { keepPrevious: true });
export const usePapeisDoAno = (ano: number, quais: QuaisListados) => useApiPages('listarDeclaracoes', { ano, quais });
export const useEmitirDeclaracoes = (errorTitle: string) => useApiMutation('emitirDeclaracoes', { errorTitle });
export const useEnviarDeclaracoes = () => useApiMutation('enviarDeclaracoes');
