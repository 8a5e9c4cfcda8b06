import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type Senhas = ApiOutput<'lerSenhas'>;
export type Senha = Senhas['esperando'][number];
export type Ajustes = NonNullable<Senhas['ajustes']>;
export type MinhaSenha = ApiOutput<'lerMinhaSenha'>;
export type EventoComSenhas = ApiOutput<'listarEventosComSenhas'>['itens'][number];

/** Polls, because visitors take tickets on their own telephones meanwhile. */
const DE_NOVO_MS = 4000;

export const useEventosComSenhas = () => useApiQuery('listarEventosComSenhas', {});
export const useSenhas = (evento_id: string) =>
  useApiQuery('lerSenhas', { evento_id }, { refetchInterval: DE_NOVO_MS });
export const useDarSenha = (errorTitle: string) => useApiMutation('darSenha', { errorTitle });
export const useChamarProximaSenha = (errorTitle: string) => useApiMutation('chamarProximaSenha', { errorTitle });
export const useChamarSenhaDeNovo = (errorTitle: string) => useApiMutation('chamarSenhaDeNovo', { errorTitle });
export const useEncerrarSenha = (errorTitle: string) => useApiMutation('encerrarSenha', { errorTitle });
export const useDesfazerSenha = (errorTitle: string) => useApiMutation('desfazerSenha', { errorTitle });
export const useLigarPainel = (errorTitle: string) => useApiMutation('ligarPainel', { errorTitle });
export const usePainelDeSenhas = (painel: string) =>
  useApiQuery(
    'lerPainelDeSenhas',
    { painel },
    { refetchInterval: 2000, refetchIntervalInBackground: true, retry: false },
  );
/** A page without tickets polls less often. */
export const useMinhaSenha = (casa: string, evento_id: string) =>
  useApiQuery(
    'lerMinhaSenha',
    { casa, evento_id },
    { refetchInterval: ({ state: { data } }) => (data && !data.aberta && !data.minha ? 60_000 : 12_000) },
  );
