import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentSession } from '../../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { ditos } from '../../../../web/testing/toasts.ts';
import { guardarCodigo } from './codigos-lembrados.ts';
import { Page } from '../../../../screens/login-page.tsx';

const ENTRAR = 'POST /api/acesso/entrar';
const SESSAO = 'GET /api/sessao';

beforeEach(() => {
  localStorage.clear();
});

const mostrar = () => show(<Page />);
const codigo = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código do terreiro' });
const apertar = (nome = 'Entrar') => userEvent.click(screen.getByRole('button', { name: nome }));

async function preencher(comCodigo = '7K2QX-9MDTE') {
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail ou telefone' }), 'regina@casa.example');
  await userEvent.type(screen.getByLabelText('Senha'), 'folha da costa');
  if (comCodigo) await userEvent.type(codigo(), comCodigo);
}

describe('login', () => {
  it('[A1] asks for e-mail, password and code in that order, and links to sign-up and to the forgotten password', () => {
    mostrar();
    const rotulos = [...document.querySelectorAll('label')].map((rotulo) => rotulo.textContent);
    expect(rotulos).toEqual(['E-mail ou telefone', 'Senha', 'Código do terreiro', 'Lembrar código neste aparelho']);
    expect(screen.getByRole('link', { name: 'Criar conta' }).getAttribute('href')).toBe('/signup');
    expect(screen.getByRole('link', { name: 'Esqueci a senha' }).getAttribute('href')).toBe('/esqueci-senha');
  });

  it('[A2] says what is missing under each field, focuses the first, and sends nothing', async () => {
    const calls = serve({});
    mostrar();
    await apertar();
    for (const frase of ['Informe um e-mail válido.', 'Informe a senha.', 'Informe o código do terreiro.'])
      expect(screen.getByText(frase)).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail ou telefone' })),
    );
    expect(calls).toHaveLength(0);
  });

  it('[A6 A17] signs in, trims the code, says so, and has the session', async () => {
    const calls = serve({ [ENTRAR]: () => ({ sessao: signedIn(), org_id: 'c1' }), [SESSAO]: () => signedIn() });
    mostrar();
    await preencher('  7K2QX-9MDTE ');
    await apertar();
    await waitFor(() => expect(currentSession()?.usuario.nome).toBe('Regina Nascimento'));
    expect(calls[0]?.body).toEqual({ email: 'regina@casa.example', senha: 'folha da costa', codigo: '7K2QX-9MDTE' });
    expect(ditos).toEqual(['Login realizado com sucesso! · Boas-vindas, Regina Nascimento.']);
  });

  const recusas = [
    [
      new Refusal(401, 'credenciais_invalidas', 'Falha ao entrar. Verifique suas credenciais.'),
      'Falha ao entrar. Verifique suas credenciais.',
      true,
    ],
    [
      new Refusal(
        409,
        'user_already_in_other_org',
        'Login feito, mas não foi possível vincular ao terreiro: Este e-mail já está vinculado.',
      ),
      'Login feito, mas não foi possível vincular ao terreiro: Este e-mail já está vinculado.',
      true,
    ],
    [
      new Refusal(422, 'codigo_invalido', 'Código do terreiro inválido. Verifique com o administrador.'),
      'Código do terreiro inválido. Verifique com o administrador.',
      false,
    ],
  ] as const;
  it.each(recusas)('[A3 A17] inline: %o', async (recusa, frase, comToast) => {
    serve({ [ENTRAR]: () => recusa });
    mostrar();
    await preencher();
    await apertar();
    expect(await screen.findByText(frase)).toBeTruthy();
    expect(ditos).toEqual(comToast ? [`Erro no login · ${frase}`] : []);
    expect(currentSession()).toBeNull();
  });

  it.each([
    [noNetwork, 'Sem conexão com o servidor. Verifique a internet e tente de novo.'],
    [new Refusal(500, 'erro_interno', 'Informe o código r1.'), 'Informe o código r1.'],
  ])('[A3 A17] the call is cut: %o', async (corte, motivo) => {
    serve({ [ENTRAR]: () => corte });
    mostrar();
    await preencher();
    await apertar();
    expect(await screen.findByText(`Erro inesperado ao entrar. ${motivo}`)).toBeTruthy();
    expect(ditos).toEqual(['Erro · Erro inesperado no login']);
  });

  it('[A3] retries by itself when told that the account is under attack, unless the form is touched', async () => {
    let abre = false;
    let segundos = 3600;
    const cheia = () =>
      new Refusal(429, 'muitas_tentativas', 'Muitas tentativas. Tente de novo mais tarde.', {
        headers: { 'retry-after': String(segundos) },
      });
    serve({
      [ENTRAR]: () => (abre ? { sessao: signedIn(), org_id: 'c1' } : cheia()),
      [SESSAO]: () => signedIn(),
    });
    mostrar();
    await preencher();
    await apertar();
    expect(await screen.findByText(/Tente de novo mais tarde\. Deixe esta tela aberta/)).toBeTruthy();
    await userEvent.type(codigo(), '{Backspace}E');
    expect(screen.queryByText(/Deixe esta tela aberta/)).toBeNull();
    segundos = 1;
    await apertar();
    await screen.findByText(/Deixe esta tela aberta/);
    abre = true;
    await waitFor(() => expect(currentSession()?.usuario.nome).toBe('Regina Nascimento'));
  });

  it('[A1 A3] does not sign in without the code while the person still wants to give one', async () => {
    const cheia = new Refusal(429, 'muitas_tentativas', 'Tente de novo mais tarde.', {
      headers: { 'retry-after': '3600' },
    });
    serve({ [ENTRAR]: () => cheia });
    mostrar();
    await preencher('');
    await apertar('Não tenho um código');
    await screen.findByText(/Deixe esta tela aberta/);
    await apertar('Tenho um código');
    expect(screen.queryByText(/Deixe esta tela aberta/)).toBeNull();
  });

  it('[A3] says that nobody is signed in if the browser keeps no cookie', async () => {
    serve({ [ENTRAR]: () => ({ sessao: signedIn(), org_id: 'c1' }), [SESSAO]: () => null });
    mostrar();
    await preencher();
    await apertar();
    expect(await screen.findByText('Usuário não autenticado após o login.')).toBeTruthy();
  });

  it("[A1] 'Não tenho um código' signs in with e-mail and password alone", async () => {
    const calls = serve({ [ENTRAR]: () => ({ sessao: signedIn(), org_id: 'c1' }), [SESSAO]: () => signedIn() });
    mostrar();
    await preencher('');
    await apertar('Não tenho um código');
    await waitFor(() => expect(calls[0]?.body).toEqual({ email: 'regina@casa.example', senha: 'folha da costa' }));
  });

  it("[A1] 'Não tenho um código' before anything is typed: the code is asked for no more, until it is wanted again", async () => {
    const calls = serve({ [ENTRAR]: () => ({ sessao: signedIn(), org_id: 'c1' }), [SESSAO]: () => signedIn() });
    mostrar();
    await apertar('Não tenho um código');
    expect(calls).toHaveLength(0);
    expect(screen.queryByRole('textbox', { name: 'Código do terreiro' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Tenho um código');
    await apertar('Tenho um código');
    expect(codigo()).toBeTruthy();
    await apertar('Não tenho um código');
    await preencher('');
    await apertar();
    await waitFor(() => expect(calls[0]?.body).toEqual({ email: 'regina@casa.example', senha: 'folha da costa' }));
  });

  it('[A4] remembers the code only when the box is ticked, and offers the recent ones', async () => {
    guardarCodigo('0MYT5-ABCDE', 'c2');
    serve({ [ENTRAR]: () => ({ sessao: signedIn(), org_id: 'c1' }), [SESSAO]: () => signedIn() });
    mostrar();
    expect(codigo().value).toBe('0MYT5-ABCDE');
    await userEvent.clear(codigo());
    await preencher('7k2qx9mdte');
    await apertar();
    await waitFor(() => expect(localStorage.getItem('ile.codigos')).toBe('["7K2QX-9MDTE","0MYT5-ABCDE"]'));
    expect([localStorage.getItem('ile.ultimo_codigo'), localStorage.getItem('ile.ultima_casa')]).toEqual([
      '7K2QX-9MDTE',
      'c1',
    ]);
    await userEvent.click(screen.getByRole('checkbox'));
    await apertar();
    await waitFor(() => expect(localStorage.getItem('ile.codigos')).toBe('["0MYT5-ABCDE"]'));
    expect(localStorage.getItem('ile.ultimo_codigo')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '0MYT5-ABCDE' }));
    expect(codigo().value).toBe('0MYT5-ABCDE');
  });
});
