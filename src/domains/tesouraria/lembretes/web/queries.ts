import type { ApiInput, ApiOutput } from '../../../../web/api/action-types.ts';
import { call } from '../../../../web/api/client.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export type Lembretes = ApiOutput<'listarLembretes'>;
export type Devedor = Lembretes['itens'][number];
export type DeFora = Lembretes['de_fora'][number];

export const useLembretes = () => useApiQuery('listarLembretes', {});
export const useLembrete = (membro_id: string) => useApiQuery('lerLembrete', { membro_id });
export const useModelos = () => useApiQuery('lerModelos', {});

/** The reminders of one member; nothing is asked while nobody is shown. */
export const useLembretesDoMembro = (membro_id: string | undefined) =>
  useApiQuery('lembretesDoMembro', { membro_id: membro_id ?? '' }, { enabled: membro_id !== undefined });

/** The address for one person; the press that asks for it has opened a window already. */
export const abrirNoWhatsApp = ({ membro_id, grupo }: ApiInput<'abrirLembrete'>) =>
  call('abrirLembrete', { membro_id, grupo });

export const useMarcar = (errorTitle: string) => useApiMutation('marcarLembrete', { errorTitle });
export const useDesmarcar = (errorTitle: string) => useApiMutation('desmarcarLembrete', { errorTitle });
export const useEnviar = (errorTitle: string) => useApiMutation('enviarLembretes', { errorTitle });
export const useDispensar = (errorTitle: string) => useApiMutation('dispensarDeLembretes', { errorTitle });
