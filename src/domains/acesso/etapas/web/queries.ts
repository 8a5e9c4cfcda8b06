import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { call } from '../../../../web/api/client.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { t } from '../../../../shared/texts.ts';
import type { usarChave } from './chave-do-navegador.ts';

export type Etapas = ApiOutput<'lerEtapas'>;
export type ChaveDeAcesso = Etapas['chaves'][number];
export type Exigencia = ApiOutput<'lerExigencia'>;

export const useEtapas = () => useApiQuery('lerEtapas', {});
export const useExigencia = () => useApiQuery('lerExigencia', {});
/**
 * The challenge is read once: a new answer would bring another while the browser's window is open.
 */
export const useConfirmacao = () => useApiQuery('lerConfirmacao', {}, { staleTime: Infinity });
export const useLigarAplicativo = () => useApiMutation('ligarAplicativo');
export const useCriarChave = () => useApiMutation('criarChave');
export const useCancelarReinicio = () => useApiMutation('cancelarReinicio', { errorTitle: t('Erro ao salvar') });
export const useExigir = () => useApiMutation('exigirEtapas', { errorTitle: t('Erro ao salvar') });

export const lerConfirmacao = () => call('lerConfirmacao', {});
export const prepararAplicativo = (senha: string) => call('prepararAplicativo', { senha });
export const prepararChave = (senha: string) => call('prepararChave', { senha });
export const prepararEntrada = () => call('prepararEntrada', {});
export const entrarComChave = async (assinatura: Parameters<typeof chamarEntrada>[0]) =>
  (await chamarEntrada(assinatura)).sessao;
const chamarEntrada = (assinatura: Assinatura) => call('entrarComChave', { assinatura });
type Assinatura = Awaited<ReturnType<typeof usarChave>>;
export const confirmarCodigo = async (codigo: string, lembrar: boolean) =>
  (await call('confirmarCodigo', { codigo, lembrar })).sessao;
export const confirmarComChave = async (assinatura: Assinatura, lembrar: boolean) =>
  (await call('confirmarComChave', { assinatura, lembrar })).sessao;
