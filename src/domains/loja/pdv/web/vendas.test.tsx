import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { ditos } from '../../../../web/testing/toasts.ts';
import { PDV, RECIBO } from './pdv-for-tests.ts';
import type { Pdv } from './queries.ts';
import { Vendas } from './vendas.tsx';

const pdv: Pdv = { ...PDV, fuso_horario: 'America/Sao_Paulo', operador: 'Regina Nascimento' };
const venda = (campos: object = {}) => ({
  id: 'v1',
  numero: 12,
  vendida_em: '2026-11-20T21:00:00.000Z',
  membro: null,
  itens: 2,
  total_centavos: 1780,
  metodo_pagamento: 'pix',
  operador: 'Regina Nascimento',
  estornado_em: null,
  estorno_motivo: null,
  ...campos,
});
const fechamento = { dia: '2026-11-20', metodos: [], vendas: 0, total_centavos: 0, a_conferir_centavos: 0 };

beforeEach(() => {
  establishSession(signedIn({ permissoes: ['faturas:pagar'] }));
});

function abrir(
  itens: object[],
  estorno: () => unknown = () => ({ ok: true }),
  rotas: Parameters<typeof serve>[0] = {},
) {
  const calls = serve({
    'GET /api/pdv/vendas': () => ({ itens, proximo: null }),
    'GET /api/pdv/fechamento': () => fechamento,
    'POST /api/pdv/vendas/v1/estorno': estorno,
    ...rotas,
  });
  show(<Vendas pdv={pdv} hoje="2026-11-20" onClose={() => undefined} />);
  return calls;
}

it('[P8] a day without sales says so', async () => {
  abrir([]);
  expect(await screen.findByText('Nenhuma venda neste dia')).toBeTruthy();
  expect(await screen.findByText('Nada entrou neste dia.')).toBeTruthy();
});

it('[P8] a day that is half typed is not asked for', async () => {
  const calls = abrir([venda()]);
  await screen.findByText('nº 12');
  const pedidos = calls.length;
  fireEvent.change(screen.getByLabelText('Dia'), { target: { value: '19/11/0202' } });
  await new Promise((depois) => setTimeout(depois, 50));
  expect(calls).toHaveLength(pedidos);
  fireEvent.change(screen.getByLabelText('Dia'), { target: { value: '19/11/2026' } });
  await waitFor(() => expect(calls.at(-1)?.path).toContain('dia=2026-11-19'));
});

it('[P8] does not show one day’s totals for another while those load', async () => {
  const ontem = Promise.withResolvers<object>();
  abrir([], undefined, {
    'GET /api/pdv/vendas': ({ path }) =>
      path.includes('dia=2026-11-19') ? ontem.promise : { itens: [venda()], proximo: null },
    'GET /api/pdv/fechamento': ({ path }) =>
      path.includes('dia=2026-11-19') ? ontem.promise : { ...fechamento, total_centavos: 98_765 },
  });
  await screen.findByText('nº 12');
  await screen.findByText(/987,65/);
  fireEvent.change(screen.getByLabelText('Dia'), { target: { value: '19/11/2026' } });
  await waitFor(() => expect(screen.queryByText(/987,65/)).toBeNull());
  expect(screen.queryByText('nº 12')).toBeNull();
});

it('[P8] a reversed sale carries its reason and is not reversed again', async () => {
  abrir([venda({ estornado_em: '2026-11-20T22:00:00.000Z', estorno_motivo: 'Cliente desistiu' })]);
  expect((await screen.findAllByText('Estornada')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Cliente desistiu').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Estornar a venda nº 12' })).toBeNull();
});

it('[P8] a sale is reversed with a reason, and a refusal says why', async () => {
  let recusa = true;
  const calls = abrir([venda()], () =>
    recusa ? new Refusal(409, 'ja_estornada', 'Esta venda já foi estornada.') : { ok: true },
  );
  const [estornar] = await screen.findAllByRole('button', { name: 'Estornar a venda nº 12' });
  await userEvent.click(estornar ?? document.body);
  const pergunta = await screen.findByRole('dialog', { name: 'Estornar a venda nº 12?' });
  const confirmar = () => userEvent.click(within(pergunta).getByRole('button', { name: 'Estornar' }));
  expect(within(pergunta).getByText('A venda inteira é desfeita e o estoque volta.')).toBeTruthy();
  await confirmar();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(within(pergunta).getByLabelText(/Motivo/), 'Cliente desistiu');
  await confirmar();
  await waitFor(() => expect(ditos).toEqual(['Erro ao estornar · Esta venda já foi estornada.']));
  recusa = false;
  await confirmar();
  await waitFor(() => expect(ditos).toContain('Venda estornada'));
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ motivo: 'Cliente desistiu' });
});

it('[P7 P8] the day’s sales and what it came to per method; a receipt that cannot be read says why', async () => {
  const linha = { mensalidades_centavos: 5000, diversos_centavos: 1500, vendas_centavos: 1780 };
  abrir([venda()], undefined, {
    'GET /api/pdv/fechamento': () => ({
      ...fechamento,
      metodos: [
        { metodo: 'pix', ...linha, a_conferir_centavos: 300, total_centavos: 8280 },
        { metodo: 'transferencia', ...linha, a_conferir_centavos: 0, total_centavos: 8280 },
      ],
      total_centavos: 8280,
      a_conferir_centavos: 300,
    }),
    'GET /api/pdv/vendas/v1/recibo': () => new Refusal(404, 'venda_nao_encontrada', 'Venda não encontrada'),
  });
  const tabela = await screen.findByRole('table', { name: 'Vendas de 20/11/2026' });
  expect(
    within(tabela)
      .getAllByRole('columnheader')
      .map((titulo) => titulo.textContent),
  ).toEqual(['Venda', 'Hora', 'Cliente', 'Pagamento', 'Total', 'Ações']);
  expect(within(tabela).getAllByRole('row').at(-1)?.textContent).toMatch(/^nº 1218:00Cliente avulsoPIX/);
  for (const parte of ['Fechamento do dia', 'Transferência']) expect(screen.getByText(parte)).toBeTruthy();
  for (const parte of ['Mensalidades', 'Pagamentos diversos', 'Vendas (PDV)'])
    expect(screen.getAllByText(parte)).toHaveLength(2);
  expect(screen.getAllByText(/sendo.*a conferir/)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Recibo da venda nº 12' }));
  await waitFor(() => expect(ditos).toEqual(['Falha ao carregar dados · Venda não encontrada']));
});

it('[P7] a receipt that is printed again asks nobody to give the change a second time', async () => {
  const recibo = { ...RECIBO, dia: '2026-11-20', hora: '18:00' };
  abrir([venda()], undefined, { 'GET /api/pdv/vendas/v1/recibo': () => recibo });
  await userEvent.click(await screen.findByRole('button', { name: 'Recibo da venda nº 12' }));
  expect(await screen.findByRole('dialog', { name: 'Recibo' })).toBeTruthy();
  expect(screen.queryByText(/^Troco de/)).toBeNull();
});

it('[P7 P8] a receipt that stands open while somebody else reverses its sale says so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const recibo = { ...RECIBO, dia: '2026-11-20', hora: '18:00' };
  let estornada = false;
  abrir([venda()], undefined, { 'GET /api/pdv/vendas/v1/recibo': () => ({ ...recibo, estornada }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Recibo da venda nº 12' }));
  const papel = await screen.findByRole('dialog', { name: 'Recibo' });
  expect(papel.textContent).not.toContain('VENDA ESTORNADA');
  estornada = true;
  vi.advanceTimersByTime(5_000);
  await waitFor(() => expect(papel.textContent).toContain('VENDA ESTORNADA'));
  vi.useRealTimers();
});

it('[P7] shows the last of two requested receipts, though its answer came first', async () => {
  const primeiro = Promise.withResolvers<object>();
  const recibo = (numero: number) => ({ ...RECIBO, numero, dia: '2026-11-20', hora: '18:00' });
  abrir([venda(), venda({ id: 'v2', numero: 13 })], undefined, {
    'GET /api/pdv/vendas/v1/recibo': () => primeiro.promise,
    'GET /api/pdv/vendas/v2/recibo': () => recibo(13),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Recibo da venda nº 12' }));
  await userEvent.click(screen.getByRole('button', { name: 'Recibo da venda nº 13' }));
  const papel = await screen.findByRole('dialog', { name: 'Recibo' });
  primeiro.resolve(recibo(12));
  await new Promise((pronto) => setTimeout(pronto, 20));
  expect(papel.textContent).toContain('13');
  expect(papel.textContent).not.toContain('nº 12');
});

it('[P8] a day of more than a page is shown to its first sale', async () => {
  abrir([], undefined, {
    'GET /api/pdv/vendas?dia=2026-11-20&so_meus=false': () => ({ itens: [venda()], proximo: 12 }),
    'GET /api/pdv/vendas?dia=2026-11-20&so_meus=false&antes_de=12': () => ({
      itens: [venda({ id: 'v0', numero: 11 })],
      proximo: null,
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver mais' }));
  expect(await screen.findByRole('button', { name: 'Recibo da venda nº 11' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Recibo da venda nº 12' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull();
});

it('[P7] each of two tills sees its own income, and who made the other’s sales', async () => {
  const calls = abrir([venda(), venda({ id: 'v2', numero: 13, operador: 'Tainá Lopes' })]);
  expect((await screen.findAllByText('por Tainá Lopes')).length).toBeGreaterThan(0);
  expect(screen.queryByText('por Regina Nascimento')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Só o que eu recebi' }));
  const pedidos = () => calls.filter(({ path }) => path.includes('so_meus=true')).map(({ path }) => path.split('?')[0]);
  await waitFor(() => expect(pedidos().toSorted()).toEqual(['/api/pdv/fechamento', '/api/pdv/vendas']));
});

it('[P8] a closing that did not come says so, and is asked for again', async () => {
  let falhar = true;
  abrir([venda()], undefined, {
    'GET /api/pdv/fechamento': () => (falhar ? new Refusal(403, 'sem_permissao', 'Sem permissão') : fechamento),
  });
  expect(await screen.findByText('Falha ao carregar dados')).toBeTruthy();
  expect(screen.getByText('Sem permissão')).toBeTruthy();
  falhar = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Nada entrou neste dia.')).toBeTruthy();
});
