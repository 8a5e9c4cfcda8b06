import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession, establishSession } from '../../../../web/session/session-store.ts';
import type { Session } from '../../../../web/session/session.ts';
import { onSignOut } from '../../../../web/session/sign-out.ts';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { ditos } from '../../../../web/testing/toasts.ts';
import { AvisoDoCodigo } from './aviso-do-codigo.tsx';
import { esquecerCodigoNovo } from './codigo-novo.ts';
import { Page } from './onboarding-page.tsx';
import { guardarVinculo, lerVinculo } from './vinculo-pendente.ts';

const semCasa = signedIn({ casa: null, papel: null });
const dona = signedIn({ papel: 'owner' });

beforeEach(() => {
  clearSession();
  localStorage.clear();
  history.replaceState(null, '', '/onboarding');
});

const botao = (name: string) => screen.getByRole('button', { name });
const criado = (aviso: boolean) => ({ id: dona.casa?.id, access_code: '7K2QX-9MDTE', aviso, sessao: dona });

async function criarTerreiro(resposta: unknown) {
  const calls = serve({ 'GET /api/sessao': () => semCasa, 'POST /api/terreiros': () => resposta });
  establishSession(semCasa);
  show(<Page />);
  const criar = botao('Criar meu terreiro');
  expect(criar).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Nome do terreiro'), '  ');
  expect(criar).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Nome do terreiro'), 'Tenda Luz da Mata');
  await userEvent.click(criar);
  return calls;
}

describe('onboarding', () => {
  it.each([
    ['it is put away', () => userEvent.click(botao('Fechar'))],
    ['nobody of the house is signed in', () => Promise.resolve(clearSession())],
  ])('[A11 INV-54] makes the house, goes to the dashboard, and there shows its code until %s', async (_, ate) => {
    const desligar = onSignOut({ forget: esquecerCodigoNovo });
    show(<AvisoDoCodigo />);
    guardarVinculo({ org_id: null, nome: 'Regina', role: 'viewer', codigo: 'QVELH-AAAAA' });
    await criarTerreiro(criado(false));
    expect(await screen.findByText('7K2QX-9MDTE')).toBeTruthy();
    expect(location.pathname).toBe('/dashboard');
    expect(lerVinculo()).toBeNull();
    await ate();
    await waitFor(() => expect(screen.queryByText('7K2QX-9MDTE')).toBeNull());
    desligar();
    expect(ditos).toEqual(['Terreiro criado com sucesso! · Você é o responsável.']);
  });

  it('[A11 A17] says when the house is there and the person is not in it', async () => {
    await criarTerreiro(criado(true));
    const frase = 'Terreiro criado, mas não consegui vincular seu perfil. Recarregue a página se o menu não atualizar.';
    await waitFor(() => expect(ditos).toEqual([`Aviso · ${frase}`]));
  });

  it.each([
    [
      new Refusal(409, 'user_already_in_other_org', 'Já está em outra.'),
      'Erro ao criar terreiro · Já está em outra.',
      'Já está em outra.',
    ],
    [
      noNetwork,
      'Erro inesperado · Tente novamente em alguns instantes',
      'Tente novamente em alguns instantes. Sem conexão com o servidor. Verifique a internet e tente de novo.',
    ],
  ])('[A11 A17] %o is said in a toast, and stays to be read in the form', async (falha, dito, frase) => {
    await criarTerreiro(falha);
    expect(await screen.findByText(frase)).toBeTruthy();
    expect(ditos).toEqual([dito]);
    expect(location.pathname).toBe('/onboarding');
  });

  it.each<[string, Session | null, string]>([
    ['nobody is signed in', null, '/login?next=%2Fonboarding'],
    ['the person has a house', signedIn(), '/dashboard'],
    ['it is the superadmin', signedIn({ casa: null, papel: null, superadmin: true }), '/dashboard'],
  ])('[A11] leads elsewhere when %s', async (_, sessao, destino) => {
    serve({ 'GET /api/sessao': () => sessao });
    if (sessao) establishSession(sessao);
    show(<Page />);
    await waitFor(() => expect(location.pathname + location.search).toBe(destino));
    expect(screen.queryByLabelText('Nome do terreiro')).toBeNull();
  });
});
