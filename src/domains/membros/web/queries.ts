import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiOutput } from '../../../web/api/action-types.ts';
import { call } from '../../../web/api/client.ts';
import { useApiMutation } from '../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../web/api/use-api-query.ts';
import { t } from '../texts.ts';

type Pagina = ApiOutput<'listarMembros'>;
export type Membro = Pagina['itens'][number];
export type MembroCompleto = ApiOutput<'lerMembro'>;

/** A hundred at a time; 'Ver mais' adds the next ones. */
export const useMembros = (filtro: { busca: string; somente_ativos: boolean }) =>
  useInfiniteQuery({
    queryKey: ['listarMembros', filtro],
    queryFn: ({ pageParam, signal }) =>
      call('listarMembros', { ...filtro, ...(pageParam && { depois_de: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (pagina: Pagina) => pagina.proximo,
    placeholderData: (anterior) => anterior,
  });

/** Never kept: belief and documents leave the memory with the dialog (INV-54). */
export const useMembro = (id: string) => useApiQuery('lerMembro', { id }, { gcTime: 0 });

/** Asked anew each time the dialog opens. */
export const useSugestaoDeMatricula = () => useApiQuery('sugerirMatricula', {}, { gcTime: 0, staleTime: Infinity });

export const useExcluirMembro = () => useApiMutation('excluirMembro');
export const useDesativarMembro = () => useApiMutation('desativarMembro', { errorTitle: t('Erro ao salvar membro') });
export const useAnonimizarMembro = () =>
  useApiMutation('anonimizarMembro', { errorTitle: t('Erro ao anonimizar membro') });
export const useExportarMembro = () => useApiMutation('exportarMembro', { errorTitle: t('Erro ao exportar membro') });
export const useConvidarMembro = () =>
  useApiMutation('convidarMembro', { errorTitle: t('Falha ao promover a usuario') });
