import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arriveAt } from './arrive.ts';
import type { AppRoute } from './routes.ts';

/** Screens whose files come when the test says so. */
function house() {
  const files = { '/membros': Promise.withResolvers<void>(), '/faturas': Promise.withResolvers<void>() };
  const routes = Object.entries(files).map(
    ([path, { promise }]) => ({ path, bring: () => promise }) as unknown as AppRoute,
  );
  const there = { path: '/planos', bring: () => null } as unknown as AppRoute;
  const arrive = arriveAt([...routes, there]);
  const seen: string[] = [];
  return {
    seen,
    go: (to: string) => arrive(to, () => seen.push(to)),
    comes: (path: keyof typeof files) => files[path].resolve(),
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a press leads at once to a screen that is loaded, and to an address without a screen', () => {
  const { seen, go } = house();
  go('/planos?sel=1#b');
  go('/nowhere');
  expect(seen).toEqual(['/planos?sel=1#b', '/nowhere']);
});

it('a press waits for a screen that is being loaded, for 400 ms at most', async () => {
  const { seen, go, comes } = house();
  go('/membros?busca=ana');
  await vi.advanceTimersByTimeAsync(50);
  expect(seen).toEqual([]);
  comes('/membros');
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['/membros?busca=ana']);
  go('/faturas');
  await vi.advanceTimersByTimeAsync(399);
  expect(seen).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['/membros?busca=ana', '/faturas']);
});

it('goes where the last press pointed, once', async () => {
  const { seen, go, comes } = house();
  go('/membros');
  go('/faturas');
  comes('/membros');
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([]);
  go('/planos');
  comes('/faturas');
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual(['/planos']);
});

it('continues if the previous screen writes a filter into its address meanwhile', async () => {
  const { seen, go, comes } = house();
  history.replaceState(null, '', '/planos');
  go('/membros');
  // The router writes it so: with the screen's own path.
  go('/planos?busca=ana');
  comes('/membros');
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['/planos?busca=ana', '/membros']);
});

it('stays if the menu entry of the current screen is pressed meanwhile', async () => {
  const { seen, go, comes } = house();
  history.replaceState(null, '', '/planos');
  go('/membros');
  go('/planos');
  comes('/membros');
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual(['/planos']);
});

it('stays where Back led meanwhile', async () => {
  const { seen, go, comes } = house();
  history.pushState(null, '', '/planos');
  go('/membros');
  history.replaceState(null, '', '/dashboard');
  comes('/membros');
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual([]);
});

it('stays when it is called off, and only that journey is', async () => {
  const { seen, go, comes } = house();
  const callOff = go('/membros');
  callOff();
  comes('/membros');
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual([]);
  const old = go('/faturas');
  go('/membros');
  old();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['/membros']);
});
