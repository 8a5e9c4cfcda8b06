import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type Plano = ApiOutput<'listarPlanos'>['itens'][number];

export const usePlanos = (busca: string) => useApiQuery('listarPlanos', { busca }, { keepPrevious: true });

/** The plans to choose from for a subscription. */
export const usePlanosAtivos = (enabled: boolean) =>
  useApiQuery('listarPlanos', { somente_ativos: true }, { keepPrevious: true, enabled });

/** Previews a new value and due day; null until both can be read. */
export const usePreverRepreco = (id: string, novo: { valor_centavos: number; dia_vencimento: number } | null) =>
  useApiQuery(
    'preverRepreco',
    { id, ...(novo ?? { valor_centavos: 1 }) },
    { enabled: novo !== null, keepPrevious: true },
  );

export const useExcluirPlano = () => useApiMutation('excluirPlano');
export const useEditarPlano = (errorTitle: string) => useApiMutation('editarPlano', { errorTitle });

/** Twelve months of each plan, by its id. */
export function useReceitaDosPlanos(): ReadonlyMap<string, readonly number[]> | undefined {
  const { data } = useApiQuery('lerReceitaDosPlanos', {});
  return data && new Map(data.itens.map(({ plano_id, meses }) => [plano_id, meses]));
}
