import type { ApiInput, ApiOutput } from '../../../../web/api/action-types.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { call } from '../../../../web/api/client.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import type { Session } from '../../../../web/session/session.ts';
import { t } from '../../../../shared/texts.ts';

/** Signs in, then asks who is signed in: if the browser refused the cookie, the person is told. */
export async function entrarNaCasa(input: ApiInput<'entrar'>): Promise<Session> {
  await call('entrar', input);
  return confirmarSessao();
}

export const lerSessao = (): Promise<Session | null> => call('lerSessao', {});

async function confirmarSessao(): Promise<Session> {
  const sessao = await lerSessao();
  if (!sessao) throw new ApiError(401, 'nao_autenticado', t('Usuário não autenticado após o login.'));
  return sessao;
}

export const cadastrar = (input: ApiInput<'cadastrar'>): Promise<ApiOutput<'cadastrar'>> => call('cadastrar', input);
export const vincularCodigo = async (codigo: string): Promise<Session> =>
  (await call('vincularCodigo', { codigo })).sessao;
export const trocarSenha = (input: ApiInput<'trocarSenha'>): Promise<ApiOutput<'trocarSenha'>> =>
  call('trocarSenha', input);
export const pedirRedefinicao = (email: string): Promise<ApiOutput<'pedirRedefinicao'>> =>
  call('pedirRedefinicao', { email });
export const redefinirSenha = (input: ApiInput<'redefinirSenha'>): Promise<unknown> => call('redefinirSenha', input);
export const criarTerreiro = (input: ApiInput<'criarTerreiro'>): Promise<ApiOutput<'criarTerreiro'>> =>
  call('criarTerreiro', input);
export const aceitarConvite = async (input: ApiInput<'aceitarConvite'>): Promise<Session> =>
  (await call('aceitarConvite', input)).sessao;

/** The invitation of a link. It is read once, because each read counts as a try. */
export const useConvite = (token: string) =>
  useApiQuery('abrirConvite', { token }, { enabled: token !== '', staleTime: Infinity, retry: false });

/** Whether a letter's link is still valid, asked before a password is chosen. */
export const useLinkDaSenha = (token: string) =>
  useApiQuery('abrirRedefinicao', { token }, { enabled: token !== '', staleTime: Infinity, retry: false });
