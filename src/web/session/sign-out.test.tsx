import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { App } from '../shell/app.tsx';
import { shellWith } from '../shell/shell.tsx';
import { noNetwork, Refusal, serve } from '../testing/fake-server.ts';
import { signedIn } from '../testing/session.ts';
import { establishSession, refreshSession } from './session-store.ts';
import type { Session } from './session.ts';
import { onSignOut } from './sign-out.ts';

const Screen = ({ text }: { text: string }) => <h1>{text}</h1>;
const routes = [
  { path: '/login', Page: () => <Screen text="Entrar" />, access: 'publico', bare: true, title: () => 'Entrar' },
  { path: '/dashboard', Page: () => <Screen text="Painel" />, access: 'casa', title: () => 'Painel' },
] as const;

function open(session: () => Session | null) {
  history.replaceState(null, '', '/dashboard');
  const calls = serve({ 'GET /api/sessao': session, 'POST /api/acesso/sair': () => ({ ok: true }) });
  render(
    <App
      routes={routes}
      guards={{ WaitingPage: () => null, NewPasswordPage: () => null, ProvePage: () => null, SetUpPage: () => null }}
      Shell={shellWith({})}
    />,
  );
  return calls;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const signOut = async () => userEvent.click(screen.getByRole('button', { name: 'Sair' }));

let warnings: (readonly string[])[] = [];
const forget = vi.fn();
const undo: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  queryClient.setQueryData(['lerSessao', {}], null);
  queryClient.clear();
  forget.mockReset();
  warnings = [];
  undo.push(
    onSignOut({ forget: () => Promise.reject(new Error('blocked storage')) }),
    onSignOut({ warnings: async () => warnings.shift() ?? [], forget }),
    onSignOut({ warnings: () => Promise.reject(new Error('blocked storage')), forget: () => undefined }),
  );
  sessionStorage.setItem('ile.aberto', '{"cliente":{"nome":"Regina"}}');
  localStorage.setItem('ile.codigos', '["7K2QX-9MDTE"]');
});
afterEach(() => {
  cleanup();
  for (const one of undo.splice(0)) one();
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
});

const left = async () => {
  await waitFor(() => expect(forget).toHaveBeenCalledTimes(1));
  return {
    session: sessionStorage.length,
    answers: queryClient.getQueryData(['listarSessoes', {}]),
    codes: localStorage.getItem('ile.codigos'),
  };
};
const nothing = { session: 0, answers: undefined, codes: '["7K2QX-9MDTE"]' };

describe('signing out', () => {
  it('[A12] signing out of an ended session is no failure: the login page says that it ended', async () => {
    open(() => signedIn());
    await heading('Painel');
    serve({
      'GET /api/sessao': () => null,
      'POST /api/acesso/sair': () => new Refusal(401, 'sem_sessao', 'Usuário não autenticado'),
    });
    await signOut();
    await heading('Entrar');
    expect(await screen.findByText('Sua sessão terminou')).toBeTruthy();
    expect(screen.queryByText('Erro no logout')).toBeNull();
    toast.dismiss();
    await waitFor(() => expect(screen.queryByText('Sua sessão terminou')).toBeNull());
  });

  it('[A12 INV-54] forgets what the browser kept of the person; remembered codes stay', async () => {
    open(() => signedIn());
    await heading('Painel');
    queryClient.setQueryData(['listarSessoes', {}], { itens: [] });
    await signOut();
    await heading('Entrar');
    expect(await left()).toEqual(nothing);
    expect(await screen.findByText('Logout realizado')).toBeTruthy();
    expect(screen.getByText('Até logo!')).toBeTruthy();
    expect(screen.queryByText('Sua sessão terminou')).toBeNull();
  });

  it.each([
    ['the network is away', noNetwork, /^Sem conexão com o servidor/],
    ['the answer says nothing', new Refusal(500, 'erro_interno', ''), 'Erro inesperado'],
  ])('[A12 A17] Erro no logout: %s, and the session stays', async (_, cut, sentence) => {
    open(() => signedIn());
    await heading('Painel');
    serve({ 'GET /api/sessao': () => signedIn(), 'POST /api/acesso/sair': () => cut });
    await signOut();
    expect(await screen.findByText('Erro no logout')).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(forget).not.toHaveBeenCalled();
    toast.dismiss();
    await waitFor(() => expect(screen.queryByText('Erro no logout')).toBeNull());
    expect(screen.getByRole('button', { name: 'Sair', busy: false })).toBeTruthy();
  });

  it('[INV-54] asks first if something would stay unfinished, and continues only if told to', async () => {
    warnings = [['Algo não foi enviado.'], ['Algo não foi enviado.']];
    const calls = open(() => signedIn());
    await heading('Painel');
    await signOut();
    expect(await screen.findByText('Algo não foi enviado.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ficar' }));
    expect(calls.some(({ path }) => path === '/api/acesso/sair')).toBe(false);
    expect(forget).not.toHaveBeenCalled();
    await signOut();
    await userEvent.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }));
    await heading('Entrar');
    expect(calls.filter(({ path }) => path === '/api/acesso/sair')).toHaveLength(1);
    expect(await left()).toEqual(nothing);
  });
});

describe('a session that ends otherwise', () => {
  it('[INV-54] forgets when the server says that nobody is signed in', async () => {
    open(() => signedIn());
    await heading('Painel');
    queryClient.setQueryData(['listarSessoes', {}], { itens: [] });
    serve({
      'GET /api/acesso/sessoes': () => new Refusal(401, 'sem_sessao', 'Usuário não autenticado'),
      'GET /api/sessao': () => null,
    });
    await call('listarSessoes', {}).catch(() => undefined);
    await heading('Entrar');
    expect(await left()).toEqual(nothing);
  });

  it('[INV-54] forgets when somebody else signed in in another tab, and what is on the screen is asked for anew', async () => {
    let session = signedIn();
    open(() => session);
    await heading('Painel');
    queryClient.setQueryData(['listarSessoes', {}], { itens: [] });
    await refreshSession();
    expect(forget).not.toHaveBeenCalled();
    session = signedIn({ usuario: { ...session.usuario, id: 'u2', nome: 'Outra' } });
    await refreshSession();
    expect(await left()).toEqual(nothing);
  });

  it('[INV-54] finds at the start that the session of last time is over', async () => {
    vi.resetModules();
    const fresh = {
      ...(await import('../api/query-client.ts')),
      ...(await import('./session-store.ts')),
      ...(await import('./sign-out.ts')),
    };
    fresh.onSignOut({ forget });
    fresh.queryClient.setQueryData(['lerSessao', {}], null);
    await waitFor(() => expect(forget).toHaveBeenCalledTimes(1));
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps what the person who signs in had begun', async () => {
    open(() => null);
    await heading('Entrar');
    establishSession(signedIn());
    expect(forget).not.toHaveBeenCalled();
    expect(sessionStorage.length).toBe(1);
  });
});
