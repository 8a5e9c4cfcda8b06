import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { isKeptHere, keepSession } from '../offline/kept-session.ts';
import { noNetwork, serve } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { signedIn } from '../testing/session.ts';
import { useSession } from './session-store.ts';

const Logo = () => <p>{useSession().session?.casa?.logo_url}</p>;

afterEach(() => {
  vi.useRealTimers();
});

it('[S8] the links of logo and avatar are asked for anew every 3300 s, also while nobody looks', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  let asked = 0;
  const { casa, ...session } = signedIn();
  serve({ 'GET /api/sessao': () => ({ ...session, casa: casa && { ...casa, logo_url: `/arquivos/${++asked}` } }) });
  show(<Logo />);
  const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  await after(3299);
  expect(screen.getByText('/arquivos/1')).toBeTruthy();
  // The answer takes its moment.
  await after(2);
  expect(screen.getByText('/arquivos/2')).toBeTruthy();
  await after(3300);
  expect(screen.getByText('/arquivos/3')).toBeTruthy();
  vi.restoreAllMocks();
});

it('[D5] the profile that was read is kept for 5 min, whatever screen asks for it', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  const calls = serve({ 'GET /api/sessao': () => signedIn() });
  const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  for (const [seconds, asked] of [
    [299, 1],
    [2, 1],
    [1, 2],
  ] as const) {
    const { unmount } = show(<Logo />);
    await after(seconds);
    expect(calls).toHaveLength(asked);
    unmount();
  }
});

it('the house’s new day is known as it begins, so that no payment of the night is offered yesterday’s date', async () => {
  // 23:59 in São Paulo.
  vi.useFakeTimers({ now: new Date('2026-11-21T02:59:00Z') });
  const Hoje = () => <p>{useSession().session?.hoje}</p>;
  let hoje = '2026-11-20';
  serve({ 'GET /api/sessao': () => ({ ...signedIn(), hoje }) });
  show(<Hoje />);
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(screen.getByText('2026-11-20')).toBeTruthy();
  hoje = '2026-11-21';
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.getByText('2026-11-21')).toBeTruthy();
});

it('[INV-54] a page that Back brings whole shows nothing of who signed out in another tab, without the network too', async () => {
  queryClient.clear();
  const { usuario, ...session } = signedIn();
  const Pessoa = () => <p>{useSession().session?.usuario.nome}</p>;
  serve({ 'GET /api/sessao': () => ({ ...session, usuario: { ...usuario, nome: 'Regina' } }) });
  show(<Pessoa />);
  await screen.findByText('Regina');
  await waitFor(() => expect(isKeptHere(signedIn())).toBe(true));
  serve({ 'GET /api/sessao': () => noNetwork });
  const back = () => act(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await back();
  expect(screen.getByText('Regina')).toBeTruthy();
  // The other tab does the same.
  keepSession(null);
  await back();
  expect(screen.queryByText('Regina')).toBeNull();
});
