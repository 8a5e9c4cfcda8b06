import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lineDown } from '../../../../web/api/line.ts';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { noNetwork, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { tirarPresencaDaFila } from './fila.ts';
import { useChamada } from './use-chamada.ts';

vi.mock('idb', async () => ({ openDB: (await import('../../../../web/testing/indexed-db.ts')).openDB }));

const NOVE = '2026-11-01T21:00:00.000Z';

const Wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** The list of one member, whose mark the server has from nine o'clock. */
async function chamada() {
  queryClient.clear();
  establishSession(signedIn());
  const linha = { membro_id: 'm1', nome: 'Ana', estado: 'falta', marcada_em: NOVE, desde: null, antes: null };
  serve({
    'GET /api/presencas/eventos/e1': () => ({
      org_id: 'c1',
      usuario_operacao: 'u1',
      evento: { id: 'e1' },
      itens: [linha],
    }),
    'POST /api/presencas/eventos/e1/marcas': () => noNetwork,
  });
  const { result } = renderHook(() => useChamada('e1'), { wrapper: Wrapper });
  const ana = () => result.current.chamada?.itens[0];
  await waitFor(() => expect(ana()?.estado).toBe('falta'));
  const marcar = async (estado: 'presente' | 'justificada') => {
    result.current.marcar(['m1'], estado);
    await waitFor(() => expect(ana()?.estado).toBe(estado));
  };
  const desfazer = (linhas = [ana()].flatMap((uma) => uma ?? [])) => result.current.desfazer(linhas);
  return { ana, marcar, desfazer, esperam: () => result.current.esperam };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T22:00:00Z') }));
afterEach(async () => {
  vi.useRealTimers();
  lineDown.set(false);
  await tirarPresencaDaFila('e1 m1');
});

it('[J4] without the network, an undo puts back the mark that it replaced, and then none waits', async () => {
  const { ana, marcar, desfazer, esperam } = await chamada();
  lineDown.set(true);
  await marcar('presente');
  const [primeira] = esperam();
  vi.setSystemTime(new Date('2026-11-01T22:00:05Z'));
  await marcar('justificada');
  desfazer();
  await waitFor(() => expect(ana()?.estado).toBe('presente'));
  expect(esperam()).toEqual([primeira]);
  desfazer();
  await waitFor(() => expect(ana()).toMatchObject({ estado: 'falta', marcada_em: NOVE }));
  expect(esperam()).toEqual([]);
});

it('[J4] an undo of an earlier touch leaves the later one that waits', async () => {
  const { ana, marcar, desfazer, esperam } = await chamada();
  lineDown.set(true);
  await marcar('presente');
  const antes = [ana()].flatMap((uma) => uma ?? []);
  vi.setSystemTime(new Date('2026-11-01T22:00:05Z'));
  await marcar('justificada');
  act(() => desfazer(antes));
  expect(esperam()).toMatchObject([{ estado: 'justificada' }]);
});

it('[J4] with the network, a mark that may be on its way is undone by another mark that names it', async () => {
  const { ana, marcar, desfazer, esperam } = await chamada();
  await marcar('presente');
  const [feita] = esperam();
  vi.setSystemTime(new Date('2026-11-01T22:00:05Z'));
  desfazer();
  await waitFor(() => expect(ana()?.estado).toBe('falta'));
  expect(esperam()).toMatchObject([{ estado: 'falta', desfaz: feita?.quando, quando: '2026-11-01T22:00:05.000Z' }]);
});
