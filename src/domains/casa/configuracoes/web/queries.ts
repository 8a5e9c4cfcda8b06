import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { useUpload } from '../../../../web/api/use-upload.ts';
import { t } from '../../../../shared/texts.ts';

export type Lembrado = ApiOutput<'listarSessoes'>['lembrados'][number];
export type Organizacao = ApiOutput<'lerOrganizacao'>;

export const useOrganizacao = () => useApiQuery('lerOrganizacao', {});
export const useEnviarLogo = () => useUpload('enviarLogo');
export const useRemoverLogo = () => useApiMutation('removerLogo', { errorTitle: t('Erro ao remover logo') });
export const useEnviarAvatar = () => useUpload('enviarAvatar');
export const useRemoverAvatar = () => useApiMutation('removerAvatar', { errorTitle: t('Erro ao remover avatar') });
export const useSalvarPapel = () => useApiMutation('salvarPapel', { errorTitle: t('Erro ao salvar') });
export const useRemoverPix = () => useApiMutation('salvarPix', { errorTitle: t('Erro ao salvar') });
export const useCodigo = () => useApiQuery('lerCodigo', {});
export const useRenovarCodigo = () => useApiMutation('renovarCodigo', { errorTitle: t('Erro ao salvar') });
export const useSessoes = () => useApiQuery('listarSessoes', {});
export const useEncerrarOutras = () => useApiMutation('encerrarOutrasSessoes', { errorTitle: t('Erro ao salvar') });
export const useEsquecerAparelho = () => useApiMutation('esquecerAparelho', { errorTitle: t('Erro ao salvar') });
export const useNotificacoes = () => useApiQuery('lerNotificacoes', {});
export const useConvites = () => useApiQuery('listarConvites', {});
export const useRevogarConvite = () => useApiMutation('revogarConvite', { errorTitle: t('Erro ao salvar') });
