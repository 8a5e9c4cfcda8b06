import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { show } from '../../../../web/testing/show.tsx';
import { dito } from '../../../../web/testing/toasts.ts';
import { type EntradaPedida, PixDoLancamento } from './pix-do-lancamento.tsx';

const PEDIDO: EntradaPedida = { tipo: 'doacao', valor_centavos: 5000, chave: '01993b2e-0000-7000-8000-000000000001' };
const COBRANCA = {
  id: 'c1',
  estado: 'aberta',
  valor_centavos: 5000,
  codigo: '000201DOLANCAMENTO',
  expira_em: '2026-11-20T16:00:00.000Z',
  faturas: [],
};
const PAGA = { ...COBRANCA, estado: 'paga', codigo: null };

beforeEach(() => {
  queryClient.clear();
  establishSession(signedIn());
});

function mostrar(
  rotas: Parameters<typeof serve>[0] = {},
  mais: { deHoje?: boolean; pedido?: EntradaPedida | null } = {},
) {
  const { deHoje = true, pedido = PEDIDO } = mais;
  const calls = serve({
    'GET /api/cobrancas/forma': () => ({ por_provedor: true, quer_pagador: null }),
    'POST /api/cobrancas/lancamentos': () => COBRANCA,
    'POST /api/cobrancas/c1/conferir': () => COBRANCA,
    'POST /api/cobrancas/c1/cancelar': () => ({ ...COBRANCA, estado: 'cancelada', codigo: null }),
    ...rotas,
  });
  const [onPaga, onUsada] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const daCasa = <p>código da casa</p>;
  show(<PixDoLancamento {...{ deHoje, daCasa, onPaga, onUsada }} pedir={() => pedido} />);
  return { calls, onPaga, onUsada };
}
const pedir = async () => userEvent.click(await screen.findByRole('button', { name: 'Mostrar código PIX' }));

it('[PG2 PG5] shows the code of the entry, waits, and says once that it was paid', async () => {
  let dita: object = COBRANCA;
  const { calls, onPaga } = mostrar({ 'POST /api/cobrancas/c1/conferir': () => dita });
  await pedir();
  expect(await screen.findByDisplayValue('000201DOLANCAMENTO')).toBeTruthy();
  expect(calls.find(({ path }) => path === '/api/cobrancas/lancamentos')?.body).toEqual(PEDIDO);
  dita = PAGA;
  await queryClient.refetchQueries({ queryKey: ['conferirCobranca'] });
  await waitFor(() => expect(onPaga).toHaveBeenCalledOnce());
  await dito(/^PIX recebido/);
});

it('[PG5] of a code that was paid while somebody wished it away says so', async () => {
  const { onPaga } = mostrar({ 'POST /api/cobrancas/c1/cancelar': () => PAGA });
  await pedir();
  await userEvent.click(await screen.findByRole('button', { name: 'Pagar de outro jeito' }));
  await waitFor(() => expect(onPaga).toHaveBeenCalledOnce());
});

it('[PG5] says what the entry is refused for, and shows no code', async () => {
  mostrar({
    'POST /api/cobrancas/lancamentos': () => new Refusal(422, 'campos_invalidos', 'Escolha um tipo da lista.'),
  });
  await pedir();
  expect(await screen.findByText('Escolha um tipo da lista.')).toBeTruthy();
  expect(screen.queryByText('código da casa')).toBeNull();
});

it.each([
  ['on another day', { deHoje: false }, null],
  ['of a provider that wants to know who pays', {}, 'Asaas'],
])('[PG5 PG6] %s the house’s own code stands there', async (_, mais, quer_pagador) => {
  mostrar({ 'GET /api/cobrancas/forma': () => ({ por_provedor: true, quer_pagador }) }, mais);
  expect(await screen.findByText('código da casa')).toBeTruthy();
});

it('[V1] asks for nothing while the form lacks something', async () => {
  const { calls } = mostrar({}, { pedido: null });
  await pedir();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.map(({ path }) => path)).not.toContain('/api/cobrancas/lancamentos');
});

it('[PG3 PG5] of money that waits for a person says so, and leaves the form as it is', async () => {
  let dita: object = COBRANCA;
  const { onPaga } = mostrar({ 'POST /api/cobrancas/c1/conferir': () => dita });
  await pedir();
  await screen.findByDisplayValue('000201DOLANCAMENTO');
  dita = { ...PAGA, espera_pessoa: true };
  await queryClient.refetchQueries({ queryKey: ['conferirCobranca'] });
  await dito(/^O PIX entrou, e a casa ainda vai conferir\./);
  expect(screen.getByText('O PIX entrou, e a casa ainda vai conferir.', { selector: '[role=dialog] *' })).toBeTruthy();
  expect(onPaga).not.toHaveBeenCalled();
});

it.each([
  ['a member, who pays in the bank’s app', 'viewer', 0],
  ['somebody at the counter', 'operador', 1],
])('[PG5] after it was closed the code is taken away from %s', async (_, papel, vezes) => {
  establishSession(signedIn({ papel }));
  const { calls } = mostrar();
  await pedir();
  await screen.findByDisplayValue('000201DOLANCAMENTO');
  await userEvent.click(screen.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ path }) => path.endsWith('/cancelar'))).toHaveLength(vezes);
});

const USADA = new Refusal(409, 'chave_reutilizada', 'O PIX deste lançamento já foi pago.');

it('[PG2] of a key that wrote an entry says so, and lets the form take another one', async () => {
  const { onUsada } = mostrar({ 'POST /api/cobrancas/lancamentos': () => USADA });
  await pedir();
  expect(await screen.findByText('O PIX deste lançamento já foi pago.')).toBeTruthy();
  expect(onUsada).toHaveBeenCalledOnce();
});

it('[PG5] of a code that was paid while it stands here the reading says so, whatever asking again answers', async () => {
  let dita: object = COBRANCA;
  let nova: object = COBRANCA;
  const { onPaga, onUsada } = mostrar({
    'POST /api/cobrancas/lancamentos': () => nova,
    'POST /api/cobrancas/c1/conferir': () => dita,
  });
  await pedir();
  await screen.findByDisplayValue('000201DOLANCAMENTO');
  nova = USADA;
  await queryClient.refetchQueries({ queryKey: ['abrirCobrancaDoLancamento'] });
  expect(screen.getByDisplayValue('000201DOLANCAMENTO')).toBeTruthy();
  dita = PAGA;
  await queryClient.refetchQueries({ queryKey: ['conferirCobranca'] });
  await waitFor(() => expect(onPaga).toHaveBeenCalledOnce());
  expect(onUsada).not.toHaveBeenCalled();
});
