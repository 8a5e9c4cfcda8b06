import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { clearSession, currentSession, establishSession } from '../../../../web/session/session-store.ts';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { ditos } from '../../../../web/testing/toasts.ts';
import { Page as Convite } from './convite-page.tsx';
import { Page as SemTerreiro } from '../../../../screens/sem-terreiro-page.tsx';
import { Page as Signup } from './signup-page.tsx';
import { Page as TrocarSenha } from './trocar-senha-page.tsx';
import { guardarVinculo, lerVinculo } from './vinculo-pendente.ts';

const CADASTRAR = 'POST /api/acesso/cadastro';
const semCasa = signedIn({ casa: null, papel: null });

beforeEach(() => {
  clearSession();
  localStorage.clear();
  history.replaceState(null, '', '/signup');
});

const mostrar = (pagina: ReactNode) => show(pagina);
const campo = (nome: string | RegExp) => screen.getByLabelText(nome);
/** A telephone's password manager finds the account's name there. */
const conta = () => document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value;
const botao = (name: string) => screen.getByRole('button', { name });

async function preencher() {
  await userEvent.type(campo(/Nome completo/), 'Regina Nascimento');
  await userEvent.type(campo(/E-mail/), 'regina@casa.example');
  await userEvent.type(campo(/^Senha/), 'folha da costa');
  await userEvent.type(campo(/^Confirmar senha/), 'folha da costa');
}

describe('signup', () => {
  it('[A8] the button waits for every required field and for two equal passwords', async () => {
    serve({ 'GET /api/sessao': () => null });
    mostrar(<Signup />);
    expect(botao('Criar conta')).toHaveProperty('disabled', true);
    await preencher();
    expect(botao('Criar conta')).toHaveProperty('disabled', false);
    await userEvent.type(campo(/^Confirmar senha/), 's');
    expect(botao('Criar conta')).toHaveProperty('disabled', true);
    expect(screen.getByText('As senhas não coincidem.')).toBeTruthy();
  });

  it('[A9] sends a signed-in person to the page they wanted', async () => {
    serve({ 'GET /api/sessao': () => signedIn() });
    history.replaceState(null, '', '/signup?next=%2Fpdv');
    establishSession(signedIn());
    mostrar(<Signup />);
    await waitFor(() => expect(location.pathname).toBe('/pdv'));
  });

  it('[A8] reports a short password and a wrong e-mail before anything is sent', async () => {
    const calls = serve({ 'GET /api/sessao': () => null });
    mostrar(<Signup />);
    await preencher();
    await userEvent.clear(campo(/E-mail/));
    await userEvent.type(campo(/E-mail/), 'regina');
    for (const senha of [/^Senha/, /^Confirmar senha/]) {
      await userEvent.clear(campo(senha));
      await userEvent.type(campo(senha), '12345');
    }
    await userEvent.click(botao('Criar conta'));
    expect(screen.getByText('Informe um e-mail válido.')).toBeTruthy();
    expect(screen.getByText('A senha deve ter pelo menos 6 caracteres.')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  it.each([
    [true, '7K2QX-9MDTE', '', '/dashboard', 'Cadastro criado e vinculado ao seu terreiro!'],
    [
      false,
      '',
      '?next=%2Fpdv',
      '/pdv',
      'Conta criada! Aguarde o Superadmin vincular você a um terreiro (ou peça o código ao administrador).',
    ],
    [false, '', '?next=%2Fonboarding', '/onboarding', 'Conta criada! Agora o nome da casa.'],
    [false, '', '?plano=basico', '/onboarding', 'Conta criada! Agora o nome da casa.'],
    [true, '7K2QX-9MDTE', '?plano=basico', '/dashboard', 'Cadastro criado e vinculado ao seu terreiro!'],
  ])(
    '[A9 A10] linked %s with %j, says how it went, and %j leads to %s',
    async (vinculado, codigo, query, destino, frase) => {
      history.replaceState(null, '', `/signup${query}`);
      guardarVinculo({ org_id: null, nome: 'Regina', role: 'viewer', codigo: 'QVELH-AAAAA' });
      const sessao = vinculado ? signedIn() : semCasa;
      const esperas = vi.spyOn(globalThis, 'setTimeout');
      const calls = serve({
        'GET /api/sessao': () => null,
        [CADASTRAR]: () => ({ sessao, vinculado, erro_vinculo: null }),
      });
      mostrar(
        <Route path="/signup">
          <Signup />
        </Route>,
      );
      await preencher();
      if (codigo) await userEvent.type(campo(/Código/), codigo);
      await userEvent.click(botao('Criar conta'));
      expect(await screen.findByText(frase)).toBeTruthy();
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        nome: 'Regina Nascimento',
        email: 'regina@casa.example',
        senha: 'folha da costa',
        codigo,
        plano: query === '?plano=basico' ? 'basico' : null,
      });
      expect(lerVinculo()).toBeNull();
      expect(ditos).toEqual([
        'Cadastro realizado com sucesso! · Confira seu e-mail: enviamos uma mensagem para regina@casa.example.',
      ]);
      expect(location.pathname).toBe('/signup');
      expect(esperas).toHaveBeenCalledWith(expect.any(Function), 800);
      await waitFor(() => expect(location.pathname).toBe(destino));
      expect(currentSession()).toEqual(sessao);
    },
  );

  it('[A9] sends nobody to the mailbox where the server sends no letters', async () => {
    const sessao = signedIn({ casa: null, papel: null, envia_emails: false });
    serve({ 'GET /api/sessao': () => null, [CADASTRAR]: () => ({ sessao, vinculado: false, erro_vinculo: null }) });
    mostrar(<Signup />);
    await preencher();
    await userEvent.click(botao('Criar conta'));
    await waitFor(() => expect(currentSession()).toEqual(sessao));
    expect(ditos).toEqual(['Cadastro realizado com sucesso!']);
  });

  it('[A9] a link that failed is reported until it was read, kept, and offered again on the waiting page', async () => {
    const frase = 'Conta criada, mas houve erro ao vincular ao terreiro: Código de terreiro inválido.';
    const esperas = vi.spyOn(globalThis, 'setTimeout');
    serve({
      'GET /api/sessao': () => null,
      [CADASTRAR]: () => ({ sessao: semCasa, vinculado: false, erro_vinculo: frase }),
    });
    mostrar(<Signup />);
    await preencher();
    await userEvent.type(campo(/Código/), '7K2QX-9MDTE');
    await userEvent.click(botao('Criar conta'));
    expect(await screen.findByText(frase)).toBeTruthy();
    expect(lerVinculo()).toEqual({ org_id: null, nome: 'Regina Nascimento', role: 'viewer', codigo: '7K2QX-9MDTE' });
    expect(esperas).not.toHaveBeenCalledWith(expect.any(Function), 800);
    await userEvent.click(botao('Continuar'));
    expect(location.pathname).toBe('/dashboard');
    expect(currentSession()).toEqual(semCasa);
  });

  it.each([
    [
      new Refusal(409, 'conta_nao_criada', 'Erro ao criar conta.'),
      'Erro ao criar conta.',
      'Erro no cadastro · Erro ao criar conta.',
    ],
    [
      new Refusal(429, 'muitas_tentativas', 'Erro ao validar código: Muitas tentativas.'),
      'Erro ao validar código: Muitas tentativas.',
      'Erro no cadastro · Erro ao validar código: Muitas tentativas.',
    ],
    [
      new Refusal(422, 'codigo_invalido', 'Código de terreiro inválido. Verifique com o administrador.'),
      'Código de terreiro inválido. Verifique com o administrador.',
      undefined,
    ],
    [
      noNetwork,
      'Erro inesperado ao criar conta. Sem conexão com o servidor. Verifique a internet e tente de novo.',
      'Erro · Erro inesperado no cadastro',
    ],
  ])('[A9 A17] inline: %o', async (recusa, frase, dito) => {
    serve({ 'GET /api/sessao': () => null, [CADASTRAR]: () => recusa });
    mostrar(<Signup />);
    await preencher();
    await userEvent.click(botao('Criar conta'));
    expect(await screen.findByText(frase)).toBeTruthy();
    expect(ditos).toEqual(dito ? [dito] : []);
  });
});

describe('without a house', () => {
  it('[A5] the waiting page offers the pending code, joins with it and forgets it', async () => {
    guardarVinculo({ org_id: null, nome: 'Regina', role: 'viewer', codigo: '7K2QX-9MDTE' });
    const calls = serve({
      'GET /api/sessao': () => semCasa,
      'POST /api/acesso/codigo': () => ({ sessao: signedIn() }),
    });
    establishSession(semCasa);
    mostrar(<SemTerreiro />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sem terreiro vinculado');
    expect(screen.getByRole('link', { name: 'Criar meu terreiro' }).getAttribute('href')).toBe('/onboarding');
    await userEvent.click(botao('Entrar nesta casa'));
    await waitFor(() => expect(currentSession()?.casa?.nome).toBe('Tenda Luz da Mata'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ codigo: '7K2QX-9MDTE' });
    expect(lerVinculo()).toBeNull();
  });

  it('[A9] the waiting page names the document, and says when nobody has linked the account yet', async () => {
    let rede = false;
    serve({ 'GET /api/sessao': () => (rede ? semCasa : noNetwork) });
    establishSession(semCasa);
    mostrar(<SemTerreiro />);
    expect(document.title).toBe('Sem terreiro vinculado · Ilê');
    await userEvent.click(botao('Já me vincularam'));
    const semRede = 'Erro inesperado · Sem conexão com o servidor. Verifique a internet e tente de novo.';
    await waitFor(() => expect(ditos).toEqual([semRede]));
    rede = true;
    await userEvent.click(botao('Já me vincularam'));
    await waitFor(() => expect(ditos.at(-1)).toBe('Ainda sem vínculo · Peça o código ao administrador da casa.'));
  });

  it('[S7 A9] the waiting page moves on when somebody links the account elsewhere', async () => {
    const canais: EventTarget[] = [];
    class Canal extends EventTarget {
      static readonly CLOSED = 2;
      readyState = 1;
      constructor() {
        super();
        canais.push(this);
      }
      close = (): void => undefined;
    }
    vi.stubGlobal('EventSource', Canal);
    let sessao = semCasa;
    serve({ 'GET /api/sessao': () => sessao });
    establishSession(semCasa);
    mostrar(<SemTerreiro />);
    sessao = signedIn();
    canais[0]?.dispatchEvent(new Event('pessoa'));
    await waitFor(() => expect(currentSession()?.casa?.nome).toBe('Tenda Luz da Mata'));
  });
});

describe('links and forced change', () => {
  it('[A15] the forced change asks for the current password and a new one of eight', async () => {
    const calls = serve({ 'POST /api/acesso/senha': () => ({ sessao: signedIn() }) });
    const sessao = signedIn();
    establishSession(sessao);
    mostrar(<TrocarSenha />);
    expect(conta()).toBe(sessao.usuario.email);
    expect(document.title).toBe('Escolha uma nova senha · Ilê');
    await userEvent.type(campo('Nova senha'), '1234567');
    await userEvent.click(botao('Trocar senha'));
    expect(screen.getByText('Informe a senha.')).toBeTruthy();
    expect(screen.getByText('A senha deve ter pelo menos 8 caracteres.')).toBeTruthy();
    await userEvent.type(campo('Senha atual'), 'provisória');
    await userEvent.type(campo('Nova senha'), '8');
    await userEvent.type(campo('Confirmar nova senha'), '12345678');
    await userEvent.click(botao('Trocar senha'));
    await waitFor(() => expect(calls[0]?.body).toEqual({ senha_atual: 'provisória', senha_nova: '12345678' }));
  });

  it('[C4] a used link says that one can simply sign in; a second one pasted over it is used instead', async () => {
    history.replaceState(null, '', '/convite#vencido');
    serve({
      'POST /api/acesso/convites/abrir': ({ body }) =>
        (body as { token: string }).token === 'vencido'
          ? new Refusal(410, 'convite_vencido', 'Este convite venceu, foi revogado ou já foi usado.')
          : { casa: 'Tenda Luz da Mata', email: 'ekedi@casa.example', papel: 'operador', minha: false },
    });
    mostrar(<Convite />);
    expect(await screen.findByText('Este convite venceu, foi revogado ou já foi usado.')).toBeTruthy();
    expect(screen.getByText(/Se você já o aceitou, é só entrar/)).toBeTruthy();
    location.hash = '#novo';
    expect(await screen.findByRole('heading', { name: 'Tenda Luz da Mata' })).toBeTruthy();
  });

  it('[C4 Z5] retries an invitation that failed to load, and accepts it with a new account; its secret follows the #', async () => {
    history.replaceState(null, '', '/convite#segredo');
    const convite = { casa: 'Tenda Luz da Mata', email: 'ekedi@casa.example', papel: 'operador', minha: false };
    let vezes = 0;
    const calls = serve({
      'POST /api/acesso/convites/abrir': () => (vezes++ > 0 ? convite : new Refusal(503, 'ocupado', 'Ocupado.')),
      'POST /api/acesso/convites/aceitar': () => ({ sessao: signedIn() }),
    });
    mostrar(<Convite />);
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { name: 'Tenda Luz da Mata' })).toBeTruthy();
    expect(conta()).toBe('ekedi@casa.example');
    await userEvent.type(campo('Nome completo'), 'Ekedi Benedita');
    await userEvent.type(campo('Nova senha'), 'guiné e arruda');
    await userEvent.type(campo('Confirmar nova senha'), 'guiné e arruda');
    await userEvent.click(botao('Aceitar convite'));
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(calls.at(-1)?.body).toEqual({ token: 'segredo', nome: 'Ekedi Benedita', senha: 'guiné e arruda' });
  });
});
