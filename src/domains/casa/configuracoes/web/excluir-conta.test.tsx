import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { currentSession, establishSession } from '../../../../web/session/session-store.ts';
import { onSignOut, pendingSignOut } from '../../../../web/session/sign-out.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { ditos } from '../../../../web/testing/toasts.ts';
import { ExcluirConta } from './excluir-conta.tsx';

const ROTA = 'POST /api/acesso/conta/excluir';
const pedir = () => userEvent.click(screen.getByRole('button', { name: 'Excluir minha conta' }));

beforeEach(() => {
  history.replaceState(null, '', '/configuracoes');
  establishSession(signedIn());
  show(<ExcluirConta />);
});

it('[A12] says what is deleted and what stays, asks for the password, then forgets the person and leaves', async () => {
  const calls = serve({ [ROTA]: () => ({ ok: true }) });
  await pedir();
  const dialogo = within(await screen.findByRole('dialog', { name: 'Excluir a sua conta?' }));
  expect(dialogo.getByText(/continua nelas, sem o seu nome/)).toBeTruthy();
  await userEvent.click(dialogo.getByRole('button', { name: 'Excluir minha conta' }));
  expect(dialogo.getByText('Informe a senha.')).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.type(dialogo.getByLabelText(/^Para confirmar, sua senha/), 'Alecrim 77{Enter}');
  await waitFor(() => expect(ditos).toEqual(['Conta excluída']));
  expect(calls.map(({ body }) => body)).toEqual([{ senha: 'Alecrim 77' }]);
  expect([currentSession(), location.pathname]).toEqual([null, '/']);
});

it('a refusal keeps the dialog and what was typed, and says why', async () => {
  const motivo = 'A casa precisa de pelo menos um responsável ativo.';
  serve({ [ROTA]: () => new Refusal(409, 'sem_dono', motivo) });
  await pedir();
  await userEvent.type(await screen.findByLabelText(/^Para confirmar, sua senha/), 'Alecrim 77{Enter}');
  await waitFor(() => expect(ditos).toEqual([`Não foi possível excluir a conta · ${motivo}`]));
  expect((screen.getByLabelText(/^Para confirmar, sua senha/) as HTMLInputElement).value).toBe('Alecrim 77');
  expect(screen.getByText(motivo)).toBeTruthy();
  expect(currentSession()).not.toBeNull();
});

it('[P8] sales that were not sent yet are spoken of first', async () => {
  const tirar = onSignOut({ warnings: () => Promise.resolve(['2 vendas na fila']), forget: () => undefined });
  await pedir();
  await waitFor(() => expect(pendingSignOut.get()?.warnings).toEqual(['2 vendas na fila']));
  expect(screen.queryByRole('dialog')).toBeNull();
  tirar();
});
