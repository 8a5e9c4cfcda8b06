import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { noNetwork, Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { Page } from './nova-senha-page.tsx';

const ABRIR = 'POST /api/acesso/senha/abrir';

afterEach(() => {
  location.hash = '';
});

function abrir(segredo: string, resposta: () => unknown) {
  location.hash = segredo;
  const calls = serve({ [ABRIR]: resposta });
  show(<Page />);
  return calls;
}

it('[A16] a link that opens nothing says so at once, and asks for no password', async () => {
  abrir('usado', () => new Refusal(410, 'link_vencido', 'Este link venceu ou já foi usado. Peça outro.'));
  expect(await screen.findByText('Este link venceu ou já foi usado. Peça outro.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pedir outro link' })).toBeTruthy();
  expect(screen.queryByLabelText('Nova senha')).toBeNull();
});

it('[A16] one without its secret asks nobody', async () => {
  const calls = abrir('', () => ({ ok: true }));
  expect(await screen.findByText('Este link está incompleto. Abra-o de novo, ou peça outro.')).toBeTruthy();
  expect(calls).toEqual([]);
});

it('[A16] offers another try without a network, and asks for the password if the link is valid', async () => {
  let resposta: unknown = noNetwork;
  const calls = abrir('vale', () => resposta);
  resposta = { ok: true };
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByLabelText('Nova senha')).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'vale' }, { token: 'vale' }]);
});
