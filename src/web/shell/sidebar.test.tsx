import { render, screen, within } from '@testing-library/react';
import { Settings, ShieldCheck } from 'lucide-react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../session/session.ts';
import { serve } from '../testing/fake-server.ts';
import { signedIn } from '../testing/session.ts';
import { App } from './app.tsx';
import { PageLayout } from './page-layout.tsx';
import { useScreens } from './screens.ts';
import { shellWith } from './shell.tsx';

const TITLES = {
  '/dashboard': 'Painel',
  '/lista': 'Lista',
  '/gente': 'Gente',
  '/cofre': 'Cofre',
  '/configuracoes': 'Configurações',
  '/ajuda': 'Ajuda',
};

/** Says the screens that the menu leaves out. */
function Page() {
  const { beyondMenu } = useScreens();
  return <PageLayout heading="Tela">{beyondMenu.map(({ path }) => path).join(' ')}</PageLayout>;
}

async function open(path: string, session: Session = signedIn()) {
  history.replaceState(null, '', path);
  serve({ 'GET /api/sessao': () => session });
  render(
    <App
      routes={Object.entries(TITLES).map(([one, title]) => ({
        path: one,
        Page,
        access: one === '/cofre' ? ('gestao' as const) : one === '/configuracoes' ? 'settings:view' : 'casa',
        title: () => title,
      }))}
      guards={{ WaitingPage: () => null, NewPasswordPage: () => null, ProvePage: () => null, SetUpPage: () => null }}
      Shell={shellWith({
        menu: () => ['/lista'],
        icons: { '/configuracoes': Settings, '/gente': ShieldCheck },
        help: { href: () => '/ajuda', label: () => 'Ajuda' },
      })}
    />,
  );
  await screen.findByRole('heading', { level: 1, name: 'Tela' });
  const sidebar = within(screen.getByRole('complementary'));
  const menu = within(sidebar.getByRole('navigation'));
  const marked = sidebar.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  return { sidebar, entries: menu.getAllByRole('link').map(({ textContent }) => textContent), marked };
}

const withSettings = signedIn({ permissoes: ['settings:view'] });

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

it.each([
  ['/lista', ['Lista']],
  ['/dashboard', ['Lista', 'Painel']],
  ['/gente', ['Lista', 'Gente']],
  ['/ajuda', ['Lista', 'Ajuda']],
] as const)('[S1 S5] marks %s in the menu, below the list of the role if it is not in that', async (path, expected) => {
  const { entries, marked } = await open(path);
  expect(entries).toEqual(expected);
  expect(marked.map(({ textContent }) => textContent)).toEqual([expected.at(-1)]);
});

it('[S3 S5] the settings are a link of their own beside the theme, and marked there', async () => {
  const away = await open('/lista', withSettings);
  const link = away.sidebar.getByRole('link', { name: 'Configurações' });
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual(['/configuracoes', null]);
});

it('[S3 S5] marks the settings on their link alone', async () => {
  const { entries, marked } = await open('/configuracoes', withSettings);
  expect(entries).toEqual(['Lista']);
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Configurações']);
});

it('[S3] no link to the settings for whoever may not open them', async () => {
  const { sidebar } = await open('/lista', signedIn({ permissoes: [] }));
  expect(sidebar.queryByRole('link', { name: 'Configurações' })).toBeNull();
});

it('[S5] tells a screen what else the person may open besides the menu and what the frame shows anyway', async () => {
  await open('/lista', withSettings);
  expect(screen.getByText('/gente')).toBeTruthy();
});
