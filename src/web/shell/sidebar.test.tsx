import { fireEvent, render, screen, within } from '@testing-library/react';
import { Settings, ShieldCheck } from 'lucide-react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MenuEntry } from '../../shared/domain.ts';
import type { Session } from '../session/session.ts';
import { serve } from '../testing/fake-server.ts';
import { signedIn } from '../testing/session.ts';
import { App } from './app.tsx';
import { PageLayout } from './page-layout.tsx';
import { shellWith } from './shell.tsx';

const SCREENS: Readonly<Record<string, { title: string; menu?: MenuEntry }>> = {
  '/dashboard': { title: 'Painel' },
  '/lista': { title: 'Lista', menu: {} },
  '/caixa': { title: 'Caixa', menu: { tab: () => 'Saldos' } },
  '/bandeja': { title: 'Bandeja', menu: { hub: '/caixa' } },
  '/gente': { title: 'Gente' },
  '/cartao': { title: 'Cartão', menu: { hub: 'eu' } },
  '/cofre': { title: 'Cofre', menu: {} },
  '/configuracoes': { title: 'Configurações' },
  '/ajuda': { title: 'Ajuda' },
};

async function open(path: string, session: Session = signedIn()) {
  history.replaceState(null, '', path);
  serve({ 'GET /api/sessao': () => session });
  const Page = () => <PageLayout heading="Tela">corpo</PageLayout>;
  render(
    <App
      routes={Object.entries(SCREENS).map(([one, { title, menu }]) => ({
        path: one,
        Page,
        access: one === '/cofre' ? ('gestao' as const) : one === '/configuracoes' ? 'settings:view' : 'casa',
        title: () => title,
        ...(menu && { menu }),
      }))}
      guards={{ WaitingPage: () => null, NewPasswordPage: () => null, ProvePage: () => null, SetUpPage: () => null }}
      Shell={shellWith({
        icons: { '/configuracoes': Settings, '/gente': ShieldCheck },
        MenuMark: ({ path: one }) => one === '/bandeja' && <b>7</b>,
        help: { href: () => '/ajuda', label: () => 'Ajuda' },
      })}
    />,
  );
  await screen.findByRole('heading', { level: 1, name: 'Tela' });
  const sidebar = within(screen.getByRole('complementary'));
  const menu = within(sidebar.getByRole('navigation'));
  const marked = sidebar.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  const tabs = within(screen.getByRole('main')).queryAllByRole('link');
  return { sidebar, entries: menu.getAllByRole('link').map(({ textContent }) => textContent), marked, tabs };
}

const withSettings = signedIn({ permissoes: ['settings:view'] });
const LIST = ['Lista', 'Caixa7'];

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

it.each([
  ['/lista', LIST, 'Lista'],
  ['/bandeja', LIST, 'Caixa7'],
  ['/dashboard', [...LIST, 'Painel', 'Gente'], 'Painel'],
  ['/gente', [...LIST, 'Painel', 'Gente'], 'Gente'],
  ['/ajuda', [...LIST, 'Ajuda'], 'Ajuda'],
] as const)(
  '[S1 S5 NV1] marks %s in the menu, below the list of the role if it is not in that',
  async (path, expected, here) => {
    const { entries, marked } = await open(path);
    expect(entries).toEqual(expected);
    expect(marked.map(({ textContent }) => textContent)).toEqual([here]);
  },
);

it('[NV1] the wordmark leads to the first line of the menu', async () => {
  const { sidebar } = await open('/gente');
  expect(sidebar.getByRole('link', { name: /^Ilê, início/ }).getAttribute('href')).toBe('/lista');
});

it('[S3 S5] the settings are a link of their own beside the theme, and marked there', async () => {
  const away = await open('/lista', withSettings);
  const link = away.sidebar.getByRole('link', { name: 'Configurações' });
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual(['/configuracoes', null]);
});

it('[S3 S5] marks the settings on their link alone', async () => {
  const { entries, marked } = await open('/configuracoes', withSettings);
  expect(entries).toEqual(LIST);
  expect(marked.map((link) => link.getAttribute('aria-label'))).toEqual(['Configurações']);
});

it('[S3] no link to the settings for whoever may not open them', async () => {
  const { sidebar } = await open('/lista', signedIn({ permissoes: [] }));
  expect(sidebar.queryByRole('link', { name: 'Configurações' })).toBeNull();
});

it('[NV2] the screens of one place are tabs with their addresses, the counted one with its number', async () => {
  const { tabs } = await open('/bandeja');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Saldos', '/caixa', null],
    ['Bandeja7', '/bandeja', 'page'],
  ]);
});

it('[NV6] a strip of tabs that goes on beyond the edge has an arrow there, which brings the rest', async () => {
  const widths = { clientWidth: 300, scrollWidth: 500, scrollLeft: 0 };
  for (const [name, value] of Object.entries(widths))
    vi.spyOn(HTMLElement.prototype, name as 'clientWidth', 'get').mockReturnValue(value);
  await open('/bandeja');
  const strip = within(screen.getByRole('main')).getByRole('navigation');
  const sides = () => ['data-before', 'data-after'].map((one) => strip.hasAttribute(one));
  expect(sides()).toEqual([false, true]);
  const scrollBy = vi.fn();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
  strip.scrollBy = scrollBy;
  const arrows = within(strip).getAllByRole('button', { hidden: true });
  expect(arrows.map((one) => one.getAttribute('aria-label'))).toEqual(['Mais abas à esquerda', 'Mais abas à direita']);
  for (const one of arrows.slice(1)) fireEvent.click(one);
  expect(scrollBy).toHaveBeenCalledWith({ left: 210, behavior: 'auto' });
  vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockReturnValue(200);
  fireEvent.scroll(strip);
  expect(sides()).toEqual([true, false]);
});

it('[NV2] the own picture leads to what is the person’s own, with the account beside it', async () => {
  const { sidebar, marked, tabs } = await open('/cartao');
  expect(sidebar.getByRole('link', { name: /Regina/ }).getAttribute('href')).toBe('/cartao');
  expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/Regina/)]);
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Cartão', 'Minha conta']);
});
