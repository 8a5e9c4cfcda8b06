import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { t } from '../../../../shared/texts.ts';

export type EventoNaLista = ApiOutput<'listarEventos'>['itens'][number];
export type Evento = ApiOutput<'lerEvento'>;

/** After this long without an answer, a device shows what it kept. */
const PACIENCIA_MS = 8_000;

/** The events of some days, or what a search finds. */
export const useEventos = (procura: { de: string; ate: string; busca: string }) =>
  useApiQuery('listarEventos', procura, { keepPrevious: true, patience: PACIENCIA_MS });
export const useEvento = (id: string) => useApiQuery('lerEvento', { id });
export const useMeuCalendario = () => useApiQuery('lerMeuCalendario', {});
export const usePaginaDaCasa = () => useApiQuery('lerPaginaDaCasa', {});
export const useGiraPublica = (casa: string) => useApiQuery('lerGiraPublica', { casa }, { enabled: casa !== '' });

export const useResponder = () => useApiMutation('responderEvento', { errorTitle: t('Erro ao responder') });
export const useReabrirEvento = () => useApiMutation('reabrirEvento', { errorTitle: t('Erro ao reabrir o evento') });
export const useExcluirEvento = () => useApiMutation('excluirEvento', { errorTitle: t('Erro ao excluir o evento') });
export const useRestaurarEvento = () => useApiMutation('restaurarEvento', { errorTitle: t('Erro ao desfazer') });
export const useCriarMeuCalendario = () =>
  useApiMutation('criarMeuCalendario', { errorTitle: t('Erro ao criar o endereço') });
export const useEditarMeuCalendario = () => useApiMutation('editarMeuCalendario', { errorTitle: t('Erro ao salvar') });
export const useApagarMeuCalendario = () =>
  useApiMutation('apagarMeuCalendario', { errorTitle: t('Erro ao apagar o endereço') });
export const useLigarPaginaDaCasa = () =>
  useApiMutation('ligarPaginaDaCasa', { errorTitle: t('Erro ao ligar a página') });
export const useDesligarPaginaDaCasa = () =>
  useApiMutation('desligarPaginaDaCasa', { errorTitle: t('Erro ao desligar a página') });
