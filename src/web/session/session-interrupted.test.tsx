import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../api/client.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { App } from '../shell/app.tsx';
import { shellWith } from '../shell/shell.tsx';
import { PageLayout } from '../shell/page-layout.tsx';
import { useUnsavedGuard } from '../state/unsaved.ts';
import { Refusal, serve } from '../testing/fake-server.ts';
import { signedIn } from '../testing/session.ts';
import { clearSession, refreshSession, useSignedIn } from './session-store.ts';
import type { Session } from './session.ts';

function Form() {
  // Stands for a record that asks who is looking and is filled with what was read.
  useSignedIn();
  const { data } = useApiQuery('listarUsuarios', {});
  return data ? <Filled /> : null;
}

function Filled() {
  const [text, setText] = useState('');
  useUnsavedGuard(text !== '');
  return (
    <PageLayout heading="Formulário">
      <input aria-label="Campo" value={text} onChange={(event) => setText(event.target.value)} />
    </PageLayout>
  );
}

let session: Session | null = null;

/** Each answer has another signed link. */
let links = 0;
function comLogo(): Session {
  const one = signedIn();
  return { ...one, casa: one.casa && { ...one.casa, logo_url: `/arquivos/logo.webp?ate=${(links += 1)}` } };
}

async function typeAndLose(path = '/form'): Promise<void> {
  history.replaceState(null, '', path);
  session = comLogo();
  serve({
    'GET /api/sessao': () => session,
    'GET /api/usuarios': () => ({ itens: [], papeis: [], permissoes: [] }),
    'GET /api/acesso/sessoes': () => new Refusal(401, 'sem_sessao', 'Usuário não autenticado'),
    'POST /api/acesso/sair': () => ({ ok: true }),
    'POST /api/acesso/entrar': ({ body }) => {
      if ((body as { senha: string }).senha !== 'folha da costa')
        return new Refusal(401, 'credenciais', 'Falha ao entrar. Verifique suas credenciais.');
      session = comLogo();
      return { sessao: session, org_id: 'c1' };
    },
  });
  render(
    <App
      routes={[
        { path: '/form', Page: Form, access: 'casa', title: () => 'Formulário' },
        { path: '/novo', Page: Filled, access: 'casa', title: () => 'Formulário' },
        { path: '/login', Page: () => <h1>Entrar na casa</h1>, access: 'publico', bare: true, title: () => 'Entrar' },
      ]}
      guards={{ WaitingPage: () => null, NewPasswordPage: () => null, ProvePage: () => null, SetUpPage: () => null }}
      Shell={shellWith({})}
    />,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Campo' }), 'meio escrito');
}

const lose = () =>
  act(async () => {
    session = null;
    await call('listarSessoes', {}).catch(() => undefined);
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const login = () => screen.findByRole('heading', { name: 'Entrar na casa' });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  clearSession();
});

it('[A7] somebody whose session ended in the middle of a form comes back to what was typed', async () => {
  await typeAndLose();
  await lose();
  await press('Entrar e continuar');
  expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe(
    signedIn().usuario.email,
  );
  expect(await screen.findByText('Informe a senha.')).toBeTruthy();
  await act(() => refreshSession());
  await userEvent.type(await screen.findByLabelText('Senha'), 'errada');
  await press('Entrar e continuar');
  expect(await screen.findByText('Falha ao entrar. Verifique suas credenciais.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Senha'));
  await userEvent.type(screen.getByLabelText('Senha'), 'folha da costa{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Campo' }).value).toBe('meio escrito');
  expect(location.pathname).toBe('/form');
});

it('[A7 INV-54] a person who gives the form up is asked once and comes to the login', async () => {
  await typeAndLose();
  await lose();
  await screen.findByRole('dialog', { name: 'Sua sessão terminou' });
  await press('Sair');
  await press('Descartar');
  await login();
  expect(location.search).toBe('?next=%2Fform');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('[A7 A12] a half-filled form keeps nobody from signing out', async () => {
  await typeAndLose();
  await press('Sair');
  await press('Descartar');
  await login();
  // The next person is not led to where this one was.
  expect(location.search).toBe('');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('[A7] signing out elsewhere asks nothing about the form, and a notice says so', async () => {
  await typeAndLose();
  session = null;
  await act(() => refreshSession());
  await login();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await screen.findByText('Sua sessão terminou')).toBeTruthy();
});

it('[A7] nobody is called back to a form that went with its session', async () => {
  await typeAndLose();
  session = null;
  // After a live event, everything is asked anew at once, and a list is refused before the session
  // says why.
  await act(async () => {
    const asked = refreshSession();
    await call('listarSessoes', {}).catch(() => undefined);
    await asked;
  });
  await login();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['shown to somebody who signs in in another tab', { usuario: { ...signedIn().usuario, id: 'u2', nome: 'Outra' } }],
  ['kept for the next house of who typed it', { casa: { ...signedIn().casa, id: 'c2', nome: 'Outra casa' } }],
])('[A7 INV-54] the text typed in a form that read nothing is not %s', async (_, change) => {
  await typeAndLose('/novo');
  session = { ...signedIn(), ...change } as Session;
  await act(() => refreshSession());
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Campo' }).value).toBe(''));
});
