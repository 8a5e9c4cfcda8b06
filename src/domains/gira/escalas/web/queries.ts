import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type Funcoes = ApiOutput<'lerFuncoes'>;
export type Funcao = Funcoes['itens'][number];
export type Escala = ApiOutput<'lerEscala'>;
export type Escalado = Escala['escalados'][number];
export type EventoComEscala = ApiOutput<'listarEscalas'>['itens'][number];
export type DecisaoDaEscala = ApiOutput<'lerMinhasEscalas'>['decisoes'][number];
export type MinhaEscala = ApiOutput<'lerMinhasEscalas'>['itens'][number];

export const useFuncoes = () => useApiQuery('lerFuncoes', {});
export const useEscalas = (enabled = true) => useApiQuery('listarEscalas', {}, { enabled });
export const useEscala = (evento_id: string) => useApiQuery('lerEscala', { evento_id });
export const useMinhasEscalas = (enabled = true) => useApiQuery('lerMinhasEscalas', {}, { enabled });
export const useCriarFuncoesPropostas = (errorTitle: string) => useApiMutation('criarFuncoesPropostas', { errorTitle });
export const useRetirarFuncao = (errorTitle: string) => useApiMutation('retirarFuncao', { errorTitle });
export const useSugerirEscala = (errorTitle: string) => useApiMutation('sugerirEscala', { errorTitle });
export const useEscalarMembro = (errorTitle: string) => useApiMutation('escalarMembro', { errorTitle });
export const useTirarDaEscala = (errorTitle: string) => useApiMutation('tirarDaEscala', { errorTitle });
export const useManterNaEscala = (errorTitle: string) => useApiMutation('manterNaEscala', { errorTitle });
export const useResponderEscala = (errorTitle: string) => useApiMutation('responderEscala', { errorTitle });
