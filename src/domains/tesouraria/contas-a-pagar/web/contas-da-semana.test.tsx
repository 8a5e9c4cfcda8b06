import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { LUZ } from './conta-for-tests.ts';
import { ContasDaSemana } from './contas-da-semana.tsx';

const AGUA = { ...LUZ, id: 'k2', descricao: 'Água', vencimento: '2026-11-24', situacao: 'aberta' };
const GAS = { ...AGUA, id: 'k3', descricao: 'Gás' };

beforeEach(() => queryClient.clear());

function abrir(permissoes: string[]) {
  establishSession(signedIn({ permissoes }));
  let itens = [LUZ, AGUA, GAS];
  const calls = serve({
    'GET /api/contas-a-pagar': () => ({ itens, total_centavos: 73_500, quantas: itens.length, atrasadas: 1 }),
    'GET /api/pagamentos-diversos/metodos': () => ({ itens: [] }),
    'GET /api/carteiras': () => ({ itens: [], formas: [] }),
    'POST /api/contas-a-pagar/k1/pagar': () => {
      itens = [AGUA, GAS];
      return { lancamento_id: 'd1', proximo_vencimento: null };
    },
  });
  show(<ContasDaSemana hoje="2026-11-20" />);
  return calls;
}

it('[D1 G2] the line of the dashboard names the bills, and each is paid with a second press', async () => {
  const calls = abrir(['billing:view', 'faturas:pagar']);
  await userEvent.click(await screen.findByText('Contas a pagar: Luz, Água e mais 1'));
  await userEvent.click(screen.getByRole('button', { name: 'Pagar Luz' }));
  const form = within(await screen.findByRole('dialog', { name: 'Pagar conta' }));
  await userEvent.click(form.getByRole('button', { name: 'Pagar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { valor_centavos: 24_500, data: '2026-11-20' },
  ]);
  expect(await screen.findByText('Contas a pagar: Água, Gás')).toBeTruthy();
});

it('[D1 G2] who may only read the bills is offered no payment', async () => {
  abrir(['billing:view']);
  await screen.findByText('Contas a pagar: Luz, Água e mais 1');
  expect(screen.getByText('Gás')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
