import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { terreiro } from './terreiro-for-tests.ts';
import { VincularOwner } from './vincular-owner.tsx';

const outraCasa = new Refusal(
  409,
  'user_already_in_other_org',
  'Este e-mail já está vinculado a outra organização. Um usuário só pode pertencer a uma org.',
);

function abrir(respostas: unknown[], envia_emails = true) {
  establishSession(signedIn({ casa: null, papel: null, superadmin: true, envia_emails }));
  const calls = serve({ 'POST /api/superadmin/terreiros/c1/owner': () => respostas.shift() });
  const onClose = vi.fn<() => void>();
  show(<VincularOwner terreiro={terreiro()} onClose={onClose} />);
  return { enviados: () => calls.map(({ body }) => body), onClose };
}

const vincular = () => userEvent.click(screen.getByRole('button', { name: 'Vincular' }));
const email = () => screen.getByLabelText<HTMLInputElement>(/^E-mail/);

it('[X6] nothing is sent without an e-mail that can be one', async () => {
  const { enviados } = abrir([]);
  await vincular();
  expect(await screen.findByText('Informe o e-mail')).toBeTruthy();
  await userEvent.type(email(), 'dona@exemplo');
  await vincular();
  expect(await screen.findByText('Informe um e-mail válido.')).toBeTruthy();
  expect(enviados()).toEqual([]);
});

it('[X6] a refusal says why and keeps what was typed', async () => {
  const { enviados, onClose } = abrir([outraCasa]);
  await userEvent.type(email(), 'dona@exemplo.org');
  await userEvent.type(screen.getByLabelText(/^Nome/), 'Dona Regina');
  await vincular();
  await dito(`Erro ao vincular responsável · ${outraCasa.error.message}`);
  expect(screen.getByText(outraCasa.error.message)).toBeTruthy();
  expect(email().value).toBe('dona@exemplo.org');
  expect(screen.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Dona Regina');
  expect(enviados()).toEqual([{ email: 'dona@exemplo.org', nome: 'Dona Regina' }]);
  expect(onClose).not.toHaveBeenCalled();
});

it('[X6] the first password of a new account is shown, and copied, before the dialog goes', async () => {
  // `setup` gives the browser a clipboard to read from.
  const pessoa = userEvent.setup();
  const { onClose } = abrir([{ email: 'dona@exemplo.org', senha: 'folha-de-louro-7' }]);
  await userEvent.type(email(), 'dona@exemplo.org');
  await vincular();
  await dito('Responsável vinculado');
  expect(await screen.findByText('Senha provisória de dona@exemplo.org')).toBeTruthy();
  expect(screen.getByText('folha-de-louro-7')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await pessoa.click(screen.getByRole('button', { name: 'Copiar senha' }));
  await dito('Copiado');
  expect(await navigator.clipboard.readText()).toBe('folha-de-louro-7');
  await userEvent.click(screen.getByRole('button', { name: 'Concluir' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('[X6] an existing account keeps its password, so none is shown', async () => {
  const { onClose } = abrir([{ email: 'dona@exemplo.org', senha: null }]);
  await userEvent.type(email(), 'dona@exemplo.org');
  await vincular();
  await dito('Responsável vinculado · A conta já existia: a pessoa entra com a senha que já usa.');
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByText(/^Senha provisória/)).toBeNull();
});

it.each([
  [true, /^Mostrada só agora e enviada por e-mail/],
  [false, /^Mostrada só agora: este servidor não envia e-mails/],
])('[X6] says whether the first password is also in a letter: %j', async (envia_emails, frase) => {
  abrir([{ email: 'dona@exemplo.org', senha: 'folha-de-louro-7' }], envia_emails);
  await userEvent.type(email(), 'dona@exemplo.org');
  await vincular();
  expect(await screen.findByText(frase)).toBeTruthy();
});
