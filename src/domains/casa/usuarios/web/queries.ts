import type { ApiError } from '../../../../web/api/api-error.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { t } from '../../../../shared/texts.ts';

export type Pessoa = ApiOutput<'listarUsuarios'>['itens'][number];
export type Candidato = ApiOutput<'listarCandidatos'>['itens'][number];

export const useUsuarios = () => useApiQuery('listarUsuarios', {});
export const useCandidatos = (busca: string) => useApiQuery('listarCandidatos', { busca }, { keepPrevious: true });
/** Each screen has its own title: 'Erro…' in the settings, 'Falha…' on /usuarios. */
export const useMudarPapel = (errorTitle: string) => useApiMutation('mudarPapel', { errorTitle });
export const usePausar = () => useApiMutation('pausarUsuario', { errorTitle: t('Falha ao atualizar status') });
export const useReativar = () => useApiMutation('reativarUsuario', { errorTitle: t('Falha ao atualizar status') });
export const useForcarTroca = () => useApiMutation('forcarTroca', { errorTitle: t('Falha ao marcar reset') });
export const useCriarLinkDaSenha = () => useApiMutation('criarLinkDaSenha', { errorTitle: t('Falha ao criar link') });
export const useReiniciarEtapas = () =>
  useApiMutation('reiniciarEtapas', { errorTitle: t('Falha ao reiniciar as etapas') });
export const useVincular = () => useApiMutation('vincularMembro', { errorTitle: t('Falha ao vincular') });
export const useRemover = () => useApiMutation('removerUsuario', { errorTitle: t('Erro ao remover') });

/** The person was removed from the house while the screen was open. */
export const semCasa = (error: ApiError | null): boolean => error?.code === 'sem_terreiro';
