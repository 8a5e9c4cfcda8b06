import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LayoutDashboard, Users } from 'lucide-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from 'wouter';
import { queryClient } from '../api/query-client.ts';
import type { Session } from '../session/session.ts';
import { useUnsavedGuard } from '../state/unsaved.ts';
import { Refusal, serve } from '../testing/fake-server.ts';
import { canNow, signedIn } from '../testing/session.ts';
import { App } from './app.tsx';
import type { ShellSlots } from './shell-slots.ts';
import { shellWith } from './shell.tsx';
import { PageLayout } from './page-layout.tsx';
import type { AppRoute } from './routes.ts';
import { screenAddress } from '../../shared/address.ts';

function Form() {
  useUnsavedGuard(true);
  return <PageLayout heading="Formulário">campos</PageLayout>;
}

const screenOf = (text: string) => () => <PageLayout heading={text}>{text}</PageLayout>;

const routes: readonly AppRoute[] = [
  { path: '/', Page: screenOf('Landing'), access: 'publico', bare: true, visitorsOnly: true, title: () => 'Início' },
  {
    path: '/login',
    Page: screenOf('Entrar na casa'),
    access: 'publico',
    bare: true,
    visitorsOnly: true,
    title: () => 'Entrar',
  },
  { path: '/dashboard', Page: screenOf('Bom dia'), access: 'casa', menu: {}, title: () => 'Painel' },
  {
    path: '/list',
    Page: () => (
      <PageLayout>
        <Link href="/form">ir</Link>
      </PageLayout>
    ),
    access: 'casa',
    feature: 'planos',
    menu: { also: ['viewer'] },
    title: () => 'Lista',
    subtitle: () => 'Tudo o que há',
  },
  { path: '/form', Page: Form, access: 'casa', title: () => 'Formulário' },
  { path: '/reports', Page: screenOf('Números'), access: 'billing:view', title: () => 'Relatórios' },
  {
    path: '/broken',
    Page: () => expect.fail('a defect'),
    access: 'casa',
    title: () => 'Quebrada',
    errorTitle: () => 'Algo deu errado no PDV',
  },
  { path: '/superadmin', Page: screenOf('Plataforma'), access: 'plataforma', title: () => 'Superadmin' },
];

const SLOTS: ShellSlots = {
  icons: { '/dashboard': LayoutDashboard, '/list': Users },
  quickLink: { href: screenAddress({ path: '/list' }), label: () => 'Atalho', icon: Users },
  help: { href: (tela) => screenAddress({ path: '/form' }, { de: tela }), label: () => 'Ajuda' },
  shortcuts: [
    { href: screenAddress({ path: '/reports' }, { sec: 'todos' }), label: () => 'Somar o mês' },
    { href: screenAddress({ path: '/list' }), access: 'membros:create', label: () => 'Somar alguém' },
    { href: '/superadmin', label: () => 'Somar casas' },
  ],
};

function open(path: string, session: Session | null | Refusal) {
  history.replaceState(null, '', path);
  const calls = serve({ 'GET /api/sessao': () => session, 'POST /api/acesso/sair': () => ({ ok: true }) });
  const guards = {
    WaitingPage: () => <p>Sem terreiro vinculado</p>,
    NewPasswordPage: () => <p>Escolha uma nova senha</p>,
    ProvePage: () => <p>A segunda etapa</p>,
    SetUpPage: () => <p>Ligue as duas etapas</p>,
    why: (missing: string) => `Falta: ${missing}`,
  };
  render(<App routes={routes} guards={guards} Shell={shellWith(SLOTS)} />);
  return calls;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('reportError', () => undefined);
});
afterEach(() => {
  document.cookie = 'ile.sidebar=; max-age=0; path=/';
});

describe('guard', () => {
  it('[A7] sends a signed-out visitor to login with the way back, after Carregando…', async () => {
    open('/list?a=1#b', null);
    expect(screen.getByText('Carregando…')).toBeTruthy();
    await heading('Entrar na casa');
    expect(location.search).toBe(`?next=${encodeURIComponent('/list?a=1#b')}`);
  });

  it('[L3] sends a signed-in visitor of the landing page to the dashboard', async () => {
    open('/', signedIn());
    await heading('Bom dia');
    expect(location.pathname).toBe('/dashboard');
  });

  it('[L3 A6] leads a signed-in person at login to where they wanted to go', async () => {
    open('/login?next=%2Flist', signedIn());
    expect(await heading('Lista')).toBeTruthy();
  });

  it('refuses a screen with words and shows the dashboard', async () => {
    open('/reports', signedIn({ permissoes: [] }));
    await heading('Bom dia');
    expect((await screen.findByText('Acesso restrito')).parentElement?.textContent).toContain('Falta: permission');
  });

  it('[S1] refuses a screen that the contract does not include, and says that', async () => {
    open('/list', signedIn({ features: ['membros'] }));
    await heading('Bom dia');
    expect((await screen.findByText('Acesso restrito')).parentElement?.textContent).toContain('Falta: feature');
  });

  it('[A15] asks for a new password before anything else', async () => {
    open('/list', signedIn({ must_reset_password: true }));
    expect(await screen.findByText('Escolha uma nova senha')).toBeTruthy();
  });

  it('lets someone without a house wait, and the platform account work', async () => {
    open('/list', signedIn({ casa: null, papel: null }));
    expect(await screen.findByText('Sem terreiro vinculado')).toBeTruthy();
    cleanup();
    queryClient.clear();
    open('/list', signedIn({ casa: null, papel: null, superadmin: true }));
    await heading('Plataforma');
  });

  it('[A14] says that the profile could not be loaded, holds no permission, and tries again', async () => {
    const calls = open('/dashboard', new Refusal(500, 'erro_interno', 'Algo deu errado do nosso lado.'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(document.title).toBe('Falha ao carregar perfil · Ilê');
    expect(screen.getAllByText('Falha ao carregar perfil').length).toBeGreaterThan(0);
    expect(canNow('billing:view')).toBe(false);
    expect(screen.getAllByText('Algo deu errado do nosso lado.').length).toBeGreaterThan(0);
    const before = calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  });

  it('[A14] says that it does not know why when the server does not', async () => {
    open('/dashboard', new Refusal(500, 'erro_interno', ''));
    expect(await screen.findByText('Erro inesperado ao carregar dados do usuário.')).toBeTruthy();
  });

  it('[L4] any other path is unknown', async () => {
    open('/nada', null);
    await heading('Oops! Page not found');
    expect(screen.getByRole('link', { name: 'Voltar para o início' }).getAttribute('href')).toBe('/');
  });
});

describe('shell', () => {
  it('[S1 S5] lists what the rules list, as far as it exists, and marks where one is', async () => {
    open('/list', signedIn());
    await heading('Lista');
    const entries = within(screen.getByRole('navigation'))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(entries).toEqual(['Painel', 'Lista', 'Mais']);
    expect(screen.getByRole('link', { name: 'Lista' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('Tudo o que há')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Atalho' }).getAttribute('href')).toBe('/list');
    expect(screen.queryByRole('link', { name: 'Superadmin' })).toBeNull();
  });

  it('[S4] offers the quick link only where it leads somewhere', async () => {
    open('/dashboard', signedIn({ features: ['membros'] }));
    await heading('Bom dia');
    expect(screen.queryByRole('link', { name: 'Atalho' })).toBeNull();
  });

  it('[S2] collapses by Ctrl+b and remembers it for 7 days', async () => {
    const cookies = vi.spyOn(document, 'cookie', 'set');
    open('/dashboard', signedIn());
    await heading('Bom dia');
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(screen.getByRole('button', { name: 'Mais' })).toBeTruthy();
    expect(cookies.mock.lastCall?.[0]).toBe('ile.sidebar=collapsed; path=/; max-age=604800; samesite=lax');
    cookies.mockRestore();
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(screen.getByRole('button', { name: 'Recolher menu' })).toBeTruthy();
  });

  it('brings focus and title along when one goes to another screen', async () => {
    open('/dashboard', signedIn());
    await heading('Bom dia');
    expect(document.title).toBe('Painel · Ilê');
    await userEvent.click(screen.getByRole('link', { name: 'Lista' }));
    const h1 = await heading('Lista');
    await waitFor(() => expect(document.activeElement).toBe(h1));
    expect(document.title).toBe('Lista · Ilê');
  });

  it('finds a screen by Ctrl+k, part of a word and Enter', async () => {
    open('/dashboard', signedIn());
    await heading('Bom dia');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(screen.getByRole('combobox'), 'rela{Enter}');
    await heading('Números');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('finds what one may do, by its words, and nothing that one may not', async () => {
    open('/dashboard', signedIn());
    await heading('Bom dia');
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('group', { name: 'Ações' })).toBeNull();
    await userEvent.type(screen.getByRole('combobox'), 'somar');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Somar o mês']);
    await userEvent.keyboard('{Enter}');
    await heading('Números');
    expect(location.search).toBe('?sec=todos');
  });

  it('leads from a screen to its help', async () => {
    open('/list', signedIn());
    await heading('Lista');
    expect(screen.getByRole('link', { name: 'Ajuda' }).getAttribute('href')).toBe('/form?de=%2Flist');
  });

  it('asks before a screen with changes is left', async () => {
    open('/form', signedIn());
    await heading('Formulário');
    await userEvent.click(screen.getByRole('link', { name: 'Lista' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(location.pathname).toBe('/form');
    await userEvent.click(screen.getByRole('link', { name: 'Lista' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await heading('Lista');
  });

  it('[A12] forgets everything when one signs out', async () => {
    const calls = open('/dashboard', signedIn());
    await heading('Bom dia');
    queryClient.setQueryData(['listarPlanos', {}], { itens: [] });
    expect(canNow('billing:view')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
    await heading('Entrar na casa');
    expect(calls.at(-1)?.path).toBe('/api/acesso/sair');
    expect(canNow('billing:view')).toBe(false);
    expect(queryClient.getQueryData(['listarPlanos', {}])).toBeUndefined();
    expect(await screen.findByText('Até logo!')).toBeTruthy();
  });

  it('keeps a defect inside the screen, in the words of the document', async () => {
    const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
    open('/broken', signedIn());
    await heading('Algo deu errado no PDV');
    expect(screen.getByRole('navigation')).toBeTruthy();
    console.mockRestore();
  });

  it('says on every page that the contract has ended', async () => {
    open('/dashboard', signedIn({ contrato: { estado: 'vencido', plano: null, fim: '2026-11-01' } }));
    await heading('Bom dia');
    expect(screen.getByText('O contrato da casa terminou: só é possível consultar e exportar.')).toBeTruthy();
    expect(screen.getByText('Para voltar a registrar, fale com quem cuida do sistema.')).toBeTruthy();
  });

  it.each([
    ['gestao, a week before', 'admin', '2026-11-27', 1],
    ['gestao, earlier', 'admin', '2026-11-28', 0],
    ['the others of the team', 'financeiro', '2026-11-21', 0],
  ])('[X8] the end of the contract is announced to %s', async (_, papel, fim, vezes) => {
    open('/dashboard', signedIn({ papel, contrato: { estado: 'ok', plano: null, fim } }));
    await heading('Bom dia');
    expect(screen.queryAllByText(/^O contrato da casa vai até/)).toHaveLength(vezes);
  });

  it('[A7] notices that the session has ended elsewhere', async () => {
    open('/dashboard', signedIn());
    await heading('Bom dia');
    serve({
      'GET /api/planos': () => new Refusal(401, 'sem_sessao', 'Usuário não autenticado'),
      'GET /api/sessao': () => null,
    });
    await act(
      async () =>
        void (await import('../api/client.ts').then(({ call }) => call('listarPlanos', {}).catch(() => undefined))),
    );
    expect(await heading('Entrar na casa')).toBeTruthy();
  });
});
