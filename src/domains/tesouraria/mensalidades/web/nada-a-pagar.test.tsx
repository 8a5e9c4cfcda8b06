import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { fatura, MINHAS, paga } from './mensalidades-for-tests.ts';
import { Page } from './page.tsx';

const RAIZ = '/api/mensalidades';
let campos = {};
const lida = () => ({ ...MINHAS, candidatos: [], faturas: [fatura('f2', '202612', campos)] });

beforeEach(() => {
  queryClient.clear();
  campos = {};
});

/** Staff or the member chooses the month and has the payment open. */
async function escolher(papel: 'financeiro' | 'viewer', pagar: () => unknown) {
  history.replaceState(null, '', papel === 'viewer' ? '/mensalidades' : '/mensalidades?busca=77');
  establishSession(signedIn({ papel, permissoes: papel === 'viewer' ? [] : ['faturas:pagar'] }));
  serve({
    [`GET ${RAIZ}`]: lida,
    [`GET ${RAIZ}/minhas`]: lida,
    'GET /api/pix/cobranca': () => ({ valor_centavos: 6000, codigo: '000201CODIGO', recebedor: 'A Casa' }),
    [`POST ${RAIZ}/pagamentos`]: pagar,
    [`POST ${RAIZ}/minhas/pagamentos`]: pagar,
  });
  show(<Page />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /dez\/2026/ }));
  const [botao] = screen.getAllByRole('button', { name: /^Pagar \d/ });
  if (botao) await userEvent.click(botao);
  await screen.findByText('1 mensalidade');
}

describe.each([
  ['financeiro', 'Confirmar pagamento'],
  ['viewer', 'Já fiz o PIX'],
] as const)('a month that was paid elsewhere while the %s has its payment open', (papel, confirmar) => {
  it('[T5] closes the payment and says why, and the payment does not come back when the month is open again', async () => {
    await escolher(papel, () => null);
    campos = paga;
    await queryClient.invalidateQueries();
    await dito(/^Nada mais a pagar · As mensalidades escolhidas foram pagas ou canceladas/);
    expect(screen.queryByRole('dialog')).toBeNull();
    campos = {};
    await queryClient.invalidateQueries();
    expect(await screen.findByRole('checkbox', { name: /dez\/2026/ })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[T4 T5] news of the own payment that come before its answer leave the dialog open', async () => {
    let responder = (_: unknown) => {};
    await escolher(papel, () => new Promise((pronto) => (responder = pronto)));
    await userEvent.click(screen.getByRole('button', { name: confirmar }));
    campos = paga;
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /dez\/2026/ })).toBeNull());
    expect(screen.getByRole('dialog').textContent).toMatch(/1 mensalidade\D+60,00/);
    responder({ faturas: ['f2'], pagamentos: ['pg2'], total_centavos: 6000 });
    await dito(/^Pagamento registrado/);
    expect(ditos).toHaveLength(1);
    expect(await screen.findByRole('dialog', { name: 'Imprimir cupom?' })).toBeTruthy();
  });
});
