import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve, silence, type Seen } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { dito } from '../../../../web/testing/toasts.ts';
import { Page } from './page.tsx';
import { PDV } from './pdv-for-tests.ts';
import { limparVenda, mudarVenda, vendaAberta } from './venda-aberta.ts';

const COBRANCA = {
  id: 'k1',
  estado: 'aberta',
  valor_centavos: 700,
  codigo: '000201DOPROVEDOR',
  expira_em: '2026-11-20T16:00:00.000Z',
  venda: null,
  espera: null,
};
const PAGA = { ...COBRANCA, estado: 'paga', codigo: null };

let dita: object;
let calls: Seen[];

beforeEach(() => {
  sessionStorage.clear();
  queryClient.clear();
  history.replaceState(null, '', '/pdv');
  establishSession(signedIn());
  limparVenda();
  mudarVenda({ metodo: 'pix' });
  dita = COBRANCA;
});

async function mostrar(rotas: Parameters<typeof serve>[0] = {}) {
  calls = serve({
    'GET /api/pdv': () => PDV,
    'GET /api/cobrancas/forma': () => ({ por_provedor: true, quer_pagador: null }),
    'POST /api/pdv/cobrancas': () => COBRANCA,
    'POST /api/pdv/cobrancas/k1/conferir': () => dita,
    'POST /api/cobrancas/k1/cancelar': () => ({ ...COBRANCA, estado: 'cancelada', codigo: null, faturas: [] }),
    'GET /api/pix': () => new Refusal(409, 'sem_chave_pix', 'Sem chave.'),
    ...rotas,
  });
  show(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: /Bolo de fubá/ }));
  await waitFor(() => expect(queryClient.getQueryData(['lerFormaDoPix', {}])).toBeTruthy());
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar código PIX' }));
}

const cancelados = () => calls.filter(({ path }) => path.endsWith('/cancelar')).length;
const pagou = async (mais: object) => {
  dita = { ...PAGA, ...mais };
  await queryClient.refetchQueries({ queryKey: ['conferirCobrancaDaVenda'] });
};

it('[PG5] the till shows the code, waits, and has the receipt once it is paid', async () => {
  await mostrar();
  expect(await screen.findByDisplayValue('000201DOPROVEDOR')).toBeTruthy();
  expect(screen.getByText('Esperando o pagamento. Ele se confirma sozinho.')).toBeTruthy();
  const { chave } = vendaAberta();
  expect(calls.find(({ path }) => path === '/api/pdv/cobrancas')?.body).toMatchObject({ chave, total_centavos: 700 });
  await pagou({ venda: { venda_id: 'v1', numero: 31, vendida_em: '2026-11-20T15:00:00.000Z' } });
  await dito('Venda concluída · Venda nº 31');
  expect(vendaAberta().carrinho).toEqual([]);
  expect(vendaAberta().chave).not.toBe(chave);
  expect((await screen.findByRole('dialog')).textContent).toContain('31');
  expect(cancelados()).toBe(0);
});

it('[PG5] money that came without its sale is told, and the next sale begins', async () => {
  await mostrar();
  await screen.findByDisplayValue('000201DOPROVEDOR');
  await pagou({ espera: 'venda' });
  await dito(/^O PIX entrou, e a venda não/);
  expect(vendaAberta().carrinho).toEqual([]);
});

it('[PG5] closing the code cancels it, and so does another way', async () => {
  await mostrar();
  await screen.findByDisplayValue('000201DOPROVEDOR');
  await userEvent.click(screen.getByRole('button', { name: 'Pagar de outro jeito' }));
  await waitFor(() => expect(cancelados()).toBe(1));
  expect(screen.queryByDisplayValue('000201DOPROVEDOR')).toBeNull();
  expect(vendaAberta().carrinho).toHaveLength(1);
});

it('[PG5] the house’s own code stands there when the provider is away or takes two seconds', async () => {
  await mostrar({ 'POST /api/pdv/cobrancas': () => silence });
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/api/pix'))).toBe(true), { timeout: 4_000 });
});

it('[PG5] what the sale itself is refused for is said, and no code is shown', async () => {
  await mostrar({
    'POST /api/pdv/cobrancas': () => new Refusal(409, 'ja_pago', 'O código desta venda já foi pago.'),
  });
  expect(await screen.findByText('O código desta venda já foi pago.')).toBeTruthy();
  const { chave } = vendaAberta();
  await userEvent.click(screen.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
  await waitFor(() => expect(vendaAberta().chave).not.toBe(chave));
});
