import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as combinado from './agreed-for-tests.ts';
import * as cobrado from './charged-for-tests.ts';
import { conferir } from './invariants-for-tests.ts';
import { novaHistoria } from './history-for-tests.ts';
import * as devido from './owed-for-tests.ts';
import * as recebido from './received-for-tests.ts';
import { standStill } from '../../server/testing/clock.ts';

// Random histories rarely reach the second part of an invoice. This one reaches every law of money
// in a few steps, so that a broken one is red whatever the seed.

beforeAll(() => standStill());
afterAll(async () => {
  vi.useRealTimers();
  await cobrado.fecharContas();
});

const primeira = { membro: 0, fatura: 0 };

it('[T5 V1 P8 Q1 Q2 Q3 Q7 PG2 PG3 PG4] stays as the model says in a history that reaches every law', async () => {
  const { model: m, real: casa } = await novaHistoria();
  const parte = { ...primeira, milesimos: 400, ha: 0, juntos: 3 };
  const passos: (() => Promise<unknown>)[] = [
    () => cobrado.cobrar(m, casa, { membro: 0, quantas: 2, como: 'duas vezes' }),
    () => cobrado.cobrar(m, casa, { membro: 0, quantas: 1, como: 'outro valor' }),
    () => cobrado.responderPix(m, casa, { qual: 0, credito: true }),
    () => cobrado.devolverPix(m, casa, { qual: 0, milesimos: 400 }),
    () => cobrado.devolverPix(m, casa, { qual: 0, milesimos: 1000 }),
    () => recebido.pagarParte(m, casa, parte),
    () => recebido.pagarParte(m, casa, parte),
    () => devido.editarPlano(m, casa, { plano: 0, valor: 7000, dia: 12, aplicar: 'todas' }),
    () => recebido.pagarParte(m, casa, { ...parte, milesimos: 1000 }),
    () => combinado.mudarCobranca(m, casa, { multa: 300, em: 0, dias: 0 }),
    () => combinado.pagarComMulta(m, casa, { ...primeira, ha: 0 }),
    () => recebido.pagarMinhas(m, casa, { quantas: 1 }),
    () => recebido.responder(m, casa, { fatura: 0, aceita: false }),
    () => recebido.pagar(m, casa, { membro: 0, quantas: 2, ha: 0, juntos: 2 }),
    () => combinado.pagarComSobra(m, casa, { membro: 0, sobra: 5000 }),
    () => recebido.estornar(m, casa, { fatura: 0, qual: 0 }),
    () => combinado.usarCredito(m, casa, { ...primeira, milesimos: 500 }),
    () => combinado.devolverCredito(m, casa, { membro: 0, valor: 100 }),
    () => recebido.lancar(m, casa, { valor: 4000, ha: 0, membro: true, viewer: true }),
    () => recebido.lancar(m, casa, { valor: -900, ha: 0, membro: false, viewer: false }),
    () => recebido.responderLancamento(m, casa, { qual: 1, estorna: true }),
    () => cobrado.cobrarEntrada(m, casa, { valor: 5000, membro: true, como: 'exato' }),
    () => cobrado.devolverPix(m, casa, { qual: 0, milesimos: 400 }),
    () => cobrado.cobrarEntrada(m, casa, { valor: 900, membro: false, como: 'cancelado' }),
    () => recebido.vender(m, casa, { quantidade: 2, desconto: 100 }),
    () => recebido.vender(m, casa, { quantidade: 1, desconto: 0 }),
    () => recebido.estornarVenda(m, casa, { venda: 0 }),
  ];
  for (const passo of passos) {
    await passo();
    await conferir(m, casa);
  }
  expect([m.vendas, m.creditos, m.lancamentos].map(({ length }) => length)).toEqual([2, 3, 7]);
  expect([m.cobradas, m.esperando].map(({ length }) => length)).toEqual([2, 2]);
});
