import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../testing/fake-server.ts';
import { signedIn } from '../testing/session.ts';
import { App } from './app.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { PageLayout } from './page-layout.tsx';
import { shellWith } from './shell.tsx';

const screenOf = (text: string) => () => <PageLayout heading={text}>{text}</PageLayout>;

/** The dashboard, and beside it a list whose file comes when the test says so. */
async function open() {
  history.replaceState(null, '', '/dashboard');
  serve({ 'GET /api/sessao': () => signedIn() });
  const file = Promise.withResolvers<ComponentType>();
  const load = vi.fn<() => Promise<ComponentType>>(() => file.promise);
  const { Screen, bring } = lazyScreen(load);
  const house = { access: 'casa' } as const;
  render(
    <App
      routes={[
        { path: '/dashboard', Page: screenOf('Bom dia'), ...house, title: () => 'Painel' },
        { path: '/list', Page: Screen, bring, ...house, menu: {}, title: () => 'Lista' },
      ]}
      guards={{ WaitingPage: () => null, NewPasswordPage: () => null, ProvePage: () => null, SetUpPage: () => null }}
      Shell={shellWith({})}
    />,
  );
  const link = await screen.findByRole('link', { name: 'Lista' });
  return { load, link, comes: () => act(async () => file.resolve(screenOf('Todos os filhos'))) };
}

const heading = (name: string) => screen.queryByRole('heading', { level: 1, name });

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

it('[S1] fetches a screen when the pointer reaches its entry', async () => {
  const { load, link } = await open();
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(link);
  expect(load).toHaveBeenCalled();
});

it('[S1] leaves the screen before it standing until it is there, and draws it with no fallback between', async () => {
  const { link, comes } = await open();
  await userEvent.click(link);
  expect(heading('Bom dia')).toBeTruthy();
  expect(location.pathname).toBe('/dashboard');
  await comes();
  expect(heading('Todos os filhos')).toBeTruthy();
  expect(location.pathname).toBe('/list');
});

it('[S1] says Carregando… where the file is slow, and then shows it', async () => {
  const { link, comes } = await open();
  await userEvent.click(link);
  expect(await screen.findByText('Carregando…')).toBeTruthy();
  expect(location.pathname).toBe('/list');
  await comes();
  expect(await screen.findByRole('heading', { level: 1, name: 'Todos os filhos' })).toBeTruthy();
});
