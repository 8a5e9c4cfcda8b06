import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiPages } from '../../../../web/api/use-api-pages.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { t } from '../../../../shared/texts.ts';

export type Membro = ApiOutput<'listarMembros'>['itens'][number];
/** What names a member in a question. */
export type Identificado = Pick<Membro, 'id' | 'nome' | 'matricula'>;
export type MembroCompleto = ApiOutput<'lerMembro'>;

export type TextoDoMembro = ApiOutput<'buscarTextosDoMembro'>['itens'][number];

export const useMembros = (filtro: { busca: string; somente_ativos: boolean }) => useApiPages('listarMembros', filtro);

/** Without the sealed parts: each is opened by its own press. Never cached. */
export const useMembro = (id: string) => useApiQuery('lerMembro', { id, abrir: 'nada' }, { gcTime: 0 });

/** Never cached, like the record. */
export const useProximasObrigacoes = () => useApiQuery('listarProximasObrigacoes', {}, { gcTime: 0 });

/** The answer is read again each time the dialog opens. */
export const useSugestaoDeMatricula = () => useApiQuery('sugerirMatricula', {}, { gcTime: 0, staleTime: Infinity });

export const useExcluirMembro = () => useApiMutation('excluirMembro');
export const useDesativarMembro = () => useApiMutation('desativarMembro', { errorTitle: t('Erro ao salvar membro') });
export const useAnonimizarMembro = () =>
  useApiMutation('anonimizarMembro', { errorTitle: t('Erro ao anonimizar membro') });
/** The answer is read again each time the dialog opens. */
export const useParada = (id: string) => useApiQuery('preverParada', { membro_id: id }, { gcTime: 0 });
/** The answer is read again each time the dialog opens, and removed from memory with it. */
export const useTextosDoMembro = (id: string) => useApiQuery('buscarTextosDoMembro', { id }, { gcTime: 0 });
export const useExportarMembro = () => useApiMutation('exportarMembro', { errorTitle: t('Erro ao exportar membro') });
export const useApagarRegistroEspiritual = () =>
  useApiMutation('apagarRegistroEspiritual', { errorTitle: t('Erro ao salvar membro') });
export const useConvidarMembro = () =>
  useApiMutation('convidarMembro', { errorTitle: t('Falha ao promover a usuário') });
