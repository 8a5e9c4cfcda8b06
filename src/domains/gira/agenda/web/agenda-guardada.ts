import { somarDias } from '../../../../shared/datas.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import type { ApiError } from '../../../../web/api/api-error.ts';
import type { Copy } from '../../../../web/offline/device-copy.ts';
import { useCopy, useKeepCopy } from '../../../../web/offline/use-copy.ts';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import type { EventoNaLista } from './queries.ts';

/** So many days from today on are on a member's device, and on the list of a telephone. */
export const DIAS_A_VIR = 60;

const AGAIN_MS = 6 * 3_600_000;

/** Keeps the coming events on a member's device. */
export function useGuardarAgenda(enabled: boolean): void {
  const hoje = useSignedIn().hoje ?? '';
  const tem = useCan()('feature:agenda');
  const { data } = useApiQuery(
    'listarEventos',
    { de: hoje, ate: hoje && somarDias(hoje, DIAS_A_VIR), busca: '' },
    { enabled: enabled && tem && hoje !== '', staleTime: 600_000, refetchInterval: AGAIN_MS },
  );
  useKeepCopy('agenda', data?.itens);
}

/** The coming events as this device kept them, while the server is out of reach. */
export const useAgendaGuardada = (query: {
  data: unknown;
  error: ApiError | null;
}): Copy<readonly EventoNaLista[]> | null => useCopy<readonly EventoNaLista[]>('agenda', query);
