import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { TrocarSenha } from './trocar-senha.tsx';

it.each([
  [0, 'Os outros aparelhos saíram da conta.'],
  [
    2,
    'Os outros aparelhos saíram da conta, e os convites e links que você tinha dado a outras pessoas deixaram de valer.',
  ],
])('[C2] says what ended with the old password, %d invitations and links among it', async (encerrados, frase) => {
  serve({ 'POST /api/acesso/senha': () => ({ sessao: signedIn(), encerrados }) });
  const sessao = signedIn();
  establishSession(sessao);
  show(<TrocarSenha />);
  const conta = document.querySelector<HTMLInputElement>('input[autocomplete=username]');
  expect(conta?.value).toBe(sessao.usuario.email);
  await userEvent.type(screen.getByLabelText('Senha atual'), 'a de antes');
  await userEvent.type(screen.getByLabelText('Nova senha'), 'a que vem agora');
  await userEvent.type(screen.getByLabelText('Confirmar nova senha'), 'a que vem agora');
  await userEvent.click(screen.getByRole('button', { name: 'Trocar senha' }));
  await dito(`Senha trocada · ${frase}`);
});
