import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Screen } from '../../../../shared/domain.ts';
import { PARTS, type Part } from '../../../../shared/parts.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito } from '../../../../web/testing/toasts.ts';
import { Oferta } from './oferta.tsx';

const TELAS: readonly Screen[] = [{ path: '/escalas', access: 'agenda:edit', title: () => 'Escalas', part: 'escalas' }];
const ITENS = [
  { parte: 'contas_a_pagar', primeira: true },
  { parte: 'escalas', primeira: false },
];

function abrir(path: string, a_oferecer: readonly Part[], put: () => unknown = () => ({ ok: true })) {
  history.replaceState(null, '', path);
  let session = signedIn({ papel: 'owner', usa: ['loja', 'faturas'], a_oferecer: [...a_oferecer] });
  establishSession(session);
  const calls = serve({
    'GET /api/sessao': () => session,
    'GET /api/organizacao/ofertas': () => ({ itens: ITENS }),
    'PUT /api/organizacao/partes': () => {
      const answer = put();
      session = { ...session, a_oferecer: [] };
      return answer;
    },
  });
  show(<Oferta screens={TELAS} />);
  return calls;
}

const DEPOIS = PARTS.filter((parte) => parte !== 'loja' && parte !== 'faturas');

beforeEach(() => localStorage.clear());

it.each([
  ['/pagamentos-diversos', 'É a primeira despesa. Quer organizar as contas a pagar?', 'Quero', true],
  ['/agenda', 'A casa tem eventos marcados. Quer organizar as escalas?', 'Agora não', false],
  // The search found a screen that is not in the menu.
  ['/escalas', 'Escalas não está no menu da casa. Quer pôr?', 'Quero', true],
] as const)('[NV3] %s offers what is needed there, once', async (path, pergunta, botao, usa) => {
  const calls = abrir(path, DEPOIS);
  await screen.findByText(pergunta);
  await userEvent.click(screen.getByRole('button', { name: botao }));
  await waitFor(() => expect(screen.queryByText(pergunta)).toBeNull());
  const parte = path === '/pagamentos-diversos' ? 'contas_a_pagar' : 'escalas';
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ parte, usa });
});

it('[NV3] asks nothing elsewhere, nothing that is answered, and keeps the question if the answer is not saved', async () => {
  const calls = abrir('/pagamentos-diversos', ['fundos']);
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/api/organizacao/ofertas'))).toBe(true));
  expect(screen.queryByRole('button', { name: 'Quero' })).toBeNull();
  document.body.replaceChildren();
  abrir('/escalas', DEPOIS, () => new Refusal(503, 'ocupado', 'Tente de novo.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Quero' }));
  await dito('Erro ao salvar · Tente de novo.');
});
