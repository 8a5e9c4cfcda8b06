import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { clearSession, establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { Page } from '../../../../screens/sem-terreiro-page.tsx';
import { SEM_ETAPAS } from '../../etapas/web/etapas-for-tests.ts';

const semCasa = signedIn({ casa: null, papel: null });
const terminou = () => screen.queryByText('Seu acesso à casa terminou');

beforeEach(clearSession);

it('[A9] tells people who were removed from the house while working that this happened', () => {
  serve({ 'GET /api/sessao': () => semCasa });
  establishSession(signedIn());
  establishSession(semCasa);
  show(<Page />);
  expect(terminou()).not.toBeNull();
});

it('[A9] says of a new account nothing of a house that it never had', () => {
  serve({ 'GET /api/sessao': () => semCasa });
  establishSession(semCasa);
  show(<Page />);
  expect(terminou()).toBeNull();
  expect(screen.getByText(/sua conta não está ligada a nenhuma casa/)).toBeDefined();
});

it('[C2 A9] opens the own profile (decision 3), with nothing in it that belongs to a house', async () => {
  serve({
    'GET /api/sessao': () => semCasa,
    'GET /api/acesso/sessoes': () => ({ itens: [], lembrados: [] }),
    'GET /api/acesso/etapas': () => SEM_ETAPAS,
  });
  establishSession(semCasa);
  show(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Minha conta' }));
  const conta = within(await screen.findByRole('dialog', { name: 'Minha conta' }));
  expect(conta.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe(semCasa.usuario.nome);
  expect(conta.getByRole('button', { name: 'Trocar senha' })).toBeTruthy();
  expect(conta.getByRole('button', { name: 'Excluir minha conta' })).toBeTruthy();
  expect(conta.queryByRole('switch')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
