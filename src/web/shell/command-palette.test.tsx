import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { serve } from '../testing/fake-server.ts';
import { signedIn } from '../testing/session.ts';
import { App } from './app.tsx';
import { PageLayout } from './page-layout.tsx';
import { shellWith } from './shell.tsx';
import type { PaletteItem } from './shell-slots.ts';
import { screenAddress } from '../../shared/address.ts';

const gente = (params: Readonly<Record<string, string>>) => screenAddress({ path: '/gente' }, params);

type Found = PaletteItem[];

const routes = [
  ['/dashboard', 'casa'],
  ['/gente', 'casa'],
  ['/cofre', 'gestao'],
  ['/entrar', 'publico'],
] as const;

/** The frame with its search open. */
async function openSearch(find: (text: string) => Promise<Found>): Promise<void> {
  vi.stubGlobal('scrollTo', () => undefined);
  history.replaceState(null, '', '/dashboard');
  serve({ 'GET /api/sessao': () => signedIn({}) });
  const Page = () => <PageLayout heading="Bom dia">números</PageLayout>;
  render(
    <App
      routes={routes.map(([path, access]) => ({ path, Page, access, bare: access === 'publico', title: () => path }))}
      guards={{ WaitingPage: () => null, NewPasswordPage: () => null, ProvePage: () => null, SetUpPage: () => null }}
      Shell={shellWith({
        finder: { label: () => 'Buscar gente', heading: () => 'Gente', allowed: () => true, find },
      })}
    />,
  );
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
}

it('[Z6 S5] offers the screens that the person may open, and no door', async () => {
  await openSearch(() => Promise.resolve([]));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['/dashboard', '/gente']);
});

it('[Z6] says that there is nothing only when it knows, not before it has asked', async () => {
  let answer: (found: []) => void = () => undefined;
  const find = () => new Promise<[]>((done) => (answer = done));
  await openSearch(find);
  // It is there before it speaks.
  expect(screen.getByRole('status').textContent).toBe('');
  const heard: (string | null)[] = [];
  const watch = new MutationObserver(() => heard.push(screen.queryByRole('status')?.textContent ?? null));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.paste('zz');
  await screen.findByText('Buscando…');
  expect(heard).not.toContain('Nenhum resultado');
  watch.disconnect();
  await waitFor(() => {
    answer([]);
    expect(screen.getByRole('status').textContent).toBe('Nenhum resultado');
  });
});

it('[Z6] neither Enter nor a press opens somebody found for an earlier text', async () => {
  const people = ['Maria', 'Marta'].map((label) => ({ id: label, label, href: gente({ busca: label }) }));
  const find = (text: string) => Promise.resolve(people.filter(({ label }) => label.toLowerCase().startsWith(text)));
  await openSearch(find);
  await userEvent.type(await screen.findByRole('combobox'), 'ma');
  await screen.findByRole('option', { name: 'Maria' });
  await userEvent.keyboard('rt{Enter}');
  await userEvent.click(screen.getByRole('option', { name: 'Maria' }));
  expect(location.pathname).toBe('/dashboard');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Maria' })).toBeNull());
  await userEvent.keyboard('{Enter}');
  expect(location.search).toBe('?busca=Marta');
});

it('[Z6] offers the actions of a result with several; Escape and new text lead back, and a single action runs at once', async () => {
  const acts = (id: string, ...labels: string[]) =>
    labels.map((label) => ({ id: `${id}:${label}`, label, href: gente({ [id]: label }) }));
  const people = [
    { id: 'm1', label: 'Maria', note: '77', href: gente({ m1: 'abrir' }), actions: acts('m1', 'abrir', 'receber') },
    { id: 'm2', label: 'Marta', href: gente({ m2: 'abrir' }), actions: acts('m2', 'abrir') },
  ];
  await openSearch(() => Promise.resolve(people));
  const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  const field = await screen.findByRole('combobox');
  await userEvent.type(field, 'ma');
  await userEvent.click(await screen.findByRole('option', { name: /Maria/ }));
  expect(shown()).toEqual(['abrir', 'receber', 'Voltar aos resultados']);
  expect(screen.getByRole('group', { name: 'Maria · 77' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(shown()).toEqual(['Maria77', 'Marta']);
  await userEvent.keyboard('{Enter}{ArrowUp}{Enter}');
  expect(shown()).toEqual(['Maria77', 'Marta']);
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(location.search).toBe('?m1=receber');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'ma');
  await userEvent.click(await screen.findByRole('option', { name: 'Marta' }));
  expect(location.search).toBe('?m2=abrir');
});
