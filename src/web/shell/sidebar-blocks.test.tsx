import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../session/session.ts';
import { serve } from '../testing/fake-server.ts';
import { signedIn } from '../testing/session.ts';
import { setTheme } from '../theme/theme-store.ts';
import { App } from './app.tsx';
import { PageLayout } from './page-layout.tsx';
import { shellWith } from './shell.tsx';

async function open(session: Session) {
  history.replaceState(null, '', '/conta');
  serve({ 'GET /api/sessao': () => session });
  const Page = () => <PageLayout heading="Bom dia">números</PageLayout>;
  render(
    <App
      routes={[
        { path: '/conta', Page, access: 'sessao', title: () => 'Painel' },
        { path: '/superadmin', Page, access: 'plataforma', title: () => 'Superadmin' },
      ]}
      guards={{ WaitingPage: () => null, NewPasswordPage: () => null, ProvePage: () => null, SetUpPage: () => null }}
      Shell={shellWith({ roleName: (papel) => `papel ${papel}` })}
    />,
  );
  await screen.findByRole('heading', { name: 'Bom dia' });
  return within(screen.getByRole('complementary'));
}

const { usuario, casa, ...rest } = signedIn();
const pictured = {
  ...rest,
  usuario: { ...usuario, avatar_url: '/arquivos/regina.webp' },
  casa: casa && { ...casa, logo_url: '/arquivos/tenda.webp' },
};
const pictures = () => [...document.querySelectorAll('aside img')].map((image) => image.getAttribute('src'));

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  setTheme('auto');
  document.cookie = 'ile.sidebar=; max-age=0; path=/';
});

it('[S3] the sidebar shows the house with its logo and town, and the person with picture and role, collapsed too', async () => {
  const sidebar = await open(pictured);
  for (const text of ['Tenda Luz da Mata', 'Salvador, BA', 'Regina Nascimento', 'papel financeiro'])
    expect(sidebar.getByText(text)).toBeTruthy();
  expect(pictures()).toEqual(['/arquivos/tenda.webp', '/arquivos/regina.webp']);
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(pictures()).toEqual(['/arquivos/tenda.webp', '/arquivos/regina.webp']);
  for (const text of ['Tenda Luz da Mata', 'Regina Nascimento']) expect(sidebar.getByText(text)).toBeTruthy();
});

it('[S3] the button of the theme says and does what it is for', async () => {
  setTheme('light');
  const sidebar = await open(signedIn());
  const { dataset } = document.documentElement;
  await userEvent.click(sidebar.getByRole('button', { name: 'Usar tema escuro' }));
  expect(dataset['theme']).toBe('dark');
  await userEvent.click(sidebar.getByRole('button', { name: 'Usar tema claro' }));
  expect(dataset['theme']).toBe('light');
});

it('[S3] the button of the theme follows the system while the person left it to it', async () => {
  const system = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', (query: string) => (query.includes('dark') ? system : new EventTarget()));
  const sidebar = await open(signedIn());
  expect(sidebar.getByRole('button', { name: 'Usar tema claro' })).toBeTruthy();
  system.matches = false;
  act(() => void system.dispatchEvent(new Event('change')));
  expect(sidebar.getByRole('button', { name: 'Usar tema escuro' })).toBeTruthy();
});

it('[S4] the account of the platform is called so, and has the way to its screen', async () => {
  const sidebar = await open(signedIn({ casa: null, papel: null, superadmin: true }));
  expect(sidebar.getByText('Plataforma')).toBeTruthy();
  const bar = within(screen.getByRole('banner'));
  expect(bar.getByRole('link', { name: 'Superadmin' }).getAttribute('href')).toBe('/superadmin');
});
