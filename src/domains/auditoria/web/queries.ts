import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiInput, ApiOutput } from '../../../web/api/action-types.ts';
import { call } from '../../../web/api/client.ts';
import { useApiMutation } from '../../../web/api/use-api-mutation.ts';
import { t } from '../texts.ts';

export type Filtros = Omit<ApiInput<'listarAuditoria'>, 'depois_de'>;
type Pagina = ApiOutput<'listarAuditoria'>;
export type Linha = Pagina['itens'][number];

export const useAuditoria = (filtros: Filtros) =>
  useInfiniteQuery({
    queryKey: ['listarAuditoria', filtros],
    queryFn: ({ pageParam, signal }) =>
      call('listarAuditoria', { ...filtros, ...(pageParam && { depois_de: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (pagina: Pagina) => pagina.proximo,
    placeholderData: (anterior) => anterior,
  });
export const useExportar = () => useApiMutation('exportarAuditoria', { errorTitle: t('Erro ao exportar') });
