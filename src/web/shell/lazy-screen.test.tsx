import { act, render, screen } from '@testing-library/react';
import { startTransition, Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.ts';

const Screen = ({ nome }: { nome: string }) => <h1>{nome}</h1>;

/** A part whose file comes when the test says so, and whether its fallback was ever drawn. */
function part() {
  const file = Promise.withResolvers<ComponentType<{ nome: string }>>();
  const fallback = vi.fn<() => null>(() => null);
  const Fallback = () => fallback();
  const load = vi.fn<() => Promise<ComponentType<{ nome: string }>>>(() => file.promise);
  const { Screen: Part, bring } = lazyScreen(load);
  const shown = (nome: string) => (
    <Suspense fallback={<Fallback />}>
      <Part nome={nome} />
    </Suspense>
  );
  return { load, bring, shown, fallback, comes: () => act(async () => file.resolve(Screen)) };
}

it('a screen that was loaded before is drawn at once: no fallback, which React would hold for 300 ms', async () => {
  const { load, bring, shown, fallback, comes } = part();
  const coming = bring();
  await comes();
  await coming;
  render(shown('Membros'));
  expect(screen.getByRole('heading', { name: 'Membros' })).toBeTruthy();
  expect(fallback).not.toHaveBeenCalled();
  expect(bring()).toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

it('a screen that was not loaded before is fetched when it is drawn, and is the same when drawn again', async () => {
  const { bring, shown, fallback, comes } = part();
  const { rerender } = render(shown('Membros'));
  expect(fallback).toHaveBeenCalled();
  await comes();
  const heading = await screen.findByRole('heading', { name: 'Membros' });
  expect(bring()).toBeNull();
  rerender(shown('Filhos da casa'));
  expect(screen.getByRole('heading', { name: 'Filhos da casa' })).toBe(heading);
});

it('keeps what it holds when it came while it was drawn', async () => {
  const { Screen: Part } = lazyScreen(async () => Screen);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  // It runs as in the browser: within `act` React tries again from the beginning.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const draw = (nome: string) =>
    startTransition(() =>
      root.render(
        <Suspense>
          <Part nome={nome} />
        </Suspense>,
      ),
    );
  draw('Membros');
  const heading = await screen.findByRole('heading', { name: 'Membros' });
  draw('Faturas');
  expect(await screen.findByRole('heading', { name: 'Faturas' })).toBe(heading);
  root.unmount();
  place.remove();
  vi.unstubAllGlobals();
});

it('[Z1] a screen that does not come says so, and comes the next time that the network is there', async () => {
  let online = false;
  const load = async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <Screen nome="Faturas" />;
  };
  const { Screen: Page, bring } = lazyScreen(load);
  const shown = () => (
    <Suspense>
      <Page />
    </Suspense>
  );
  const { unmount } = render(shown());
  await screen.findByText('Esta tela não pôde ser carregada');
  // The network works, but the upgrade renamed the file, so waiting for the network would never
  // end.
  expect(screen.getByText(/o Ilê pode ter sido atualizado: tente de novo/)).toBeTruthy();
  unmount();
  await bring();
  online = true;
  await bring();
  render(shown());
  expect(screen.getByRole('heading', { name: 'Faturas' })).toBeTruthy();
});
