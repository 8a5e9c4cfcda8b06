import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type ContasAPagar = ApiOutput<'listarContasAPagar'>;
export type ContaAPagar = ContasAPagar['itens'][number];

export const useContasAPagar = (filtro: { busca: string; situacao: 'abertas' | 'pausadas' | 'pagas' }) =>
  useApiQuery('listarContasAPagar', filtro, { keepPrevious: true });

/** The open bills due until a day; nothing is asked without one. */
export const useContasAte = (ate: string) =>
  useApiQuery('listarContasAPagar', { ate }, { enabled: ate !== '', staleTime: 60_000 });

export const usePausarConta = (errorTitle: string) => useApiMutation('pausarContaAPagar', { errorTitle });
export const useExcluirContaAPagar = (errorTitle: string) => useApiMutation('excluirContaAPagar', { errorTitle });
export const useRestaurarConta = (errorTitle: string) => useApiMutation('restaurarContaAPagar', { errorTitle });
