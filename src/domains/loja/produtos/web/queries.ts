import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiPages } from '../../../../web/api/use-api-pages.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { t } from '../../../../shared/texts.ts';

export type Produto = ApiOutput<'listarProdutos'>['itens'][number];
export type Categoria = ApiOutput<'listarCategorias'>['itens'][number];

export const useProdutos = (busca: string) => useApiPages('listarProdutos', { busca });
export const useCategorias = () => useApiQuery('listarCategorias', {});
export const useMovimentos = (id: string) => useApiQuery('listarMovimentos', { id });
export const useExcluirProduto = () => useApiMutation('excluirProduto', { errorTitle: t('Erro ao remover') });
export const useExcluirCategoria = () => useApiMutation('excluirCategoria', { errorTitle: t('Erro nas categorias') });
