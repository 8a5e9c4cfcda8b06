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
export const usePapelDaPessoa = (ano: number, membro_id: string) =>
  useApiQuery('listarDeclaracoes', { ano, membro_id });
/** The name of a member; who may not read records does without it. */
export const usePessoa = (id: string | null) =>
  useApiQuery('lerMembro', { id: id ?? '', abrir: 'nada' }, { enabled: id !== null });

export type Modelo = ApiOutput<'listarModelosDePapel'>['itens'][number];
export type PapelEmitido = ApiOutput<'listarPapeisEmitidos'>['itens'][number];

export const useModelosDePapel = () => useApiQuery('listarModelosDePapel', {});
export const useVersoes = (id: string) => useApiQuery('listarVersoesDoModelo', { id });
export const usePapeisEmitidos = (membro_id: string | null) =>
  useApiPages('listarPapeisEmitidos', membro_id === null ? {} : { membro_id });
export const useRetirarModelo = () => useApiMutation('retirarModeloDePapel');
export const useRetirarPapel = () => useApiMutation('retirarPapel');
export const useMembrosAchados = (busca: string) => useApiQuery('listarMembros', { busca }, { keepPrevious: true });
