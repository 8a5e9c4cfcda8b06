import type { ApiOutput } from '../../../web/api/action-types.ts';
import { useApiMutation } from '../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../web/api/use-api-query.ts';
import { call } from '../../../web/api/client.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../texts.ts';

type Pagina = ApiOutput<'listarProdutos'>;
export type Produto = Pagina['itens'][number];
export type Categoria = ApiOutput<'listarCategorias'>['itens'][number];

export const useProdutos = (busca: string) =>
  useInfiniteQuery({
    queryKey: ['listarProdutos', { busca }],
    queryFn: ({ pageParam, signal }) =>
      call('listarProdutos', { busca, ...(pageParam && { depois_de: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (pagina: Pagina) => pagina.proximo,
    placeholderData: (anterior) => anterior,
  });
export const useCategorias = () => useApiQuery('listarCategorias', {});
export const useMovimentos = (id: string) => useApiQuery('listarMovimentos', { id });
export const useExcluirProduto = () => useApiMutation('excluirProduto', { errorTitle: t('Erro ao remover') });
export const useExcluirCategoria = () => useApiMutation('excluirCategoria', { errorTitle: t('Erro nas categorias') });
