import { expect, it } from 'vitest';
import { hoje } from '../../../../server/testing/clock.ts';
import { refusal } from '../../../../server/testing/house.ts';
import type { Pergunta } from '../../../../shared/perguntas.ts';
import { casaComSaldo } from './casa-com-saldo-for-tests.ts';

const MOTIVO = { motivo: 'Contei' };

it('[K13] cash never counts below zero, and what would leave less than nothing is asked with the figure', async () => {
  const { dono, dinheiro, banco, saldos } = await casaComSaldo();
  const deposito = { tipo: 'deposito' as const, carteira_de: dinheiro, carteira_para: banco };
  const perguntas = [
    () => dono.call('transferir', { ...deposito, valor_centavos: 947_140 }),
    () =>
      dono.call('criarDespesa', { descricao: 'Telhado', tipo: 'compra', metodo: 'dinheiro', valor_centavos: 947_140 }),
    () => dono.call('criarLancamento', { tipo: 'compra', metodo: 'dinheiro', valor_centavos: -947_140 }),
  ];
  for (const fazer of perguntas)
    expect(await refusal(fazer())).toMatchObject({
      status: 409,
      code: 'confirme_falta',
      message: expect.stringMatching(/^Dinheiro vai ficar com [−-]\s?R\$\s9\.271,40\. É isso\?$/) as string,
    });
  const { id: conta } = await dono.call('criarContaAPagar', {
    descricao: 'Luz',
    tipo: 'compra',
    valor_centavos: 99_900,
    vencimento: hoje(),
    repete: 'nao',
  });
  const paga = { id: conta, valor_centavos: 99_900, metodo: 'dinheiro' };
  expect(await refusal(dono.call('pagarContaAPagar', paga))).toMatchObject({ code: 'confirme_falta' });
  // The same from the bank is nobody's question.
  await dono.call('criarDespesa', { descricao: 'Telhado', tipo: 'compra', metodo: 'pix', valor_centavos: 947_140 });
  expect(await saldos()).toEqual({ Dinheiro: 20_000, Banco: 100_000 - 947_140 });
  for (const negado of [
    await refusal(dono.call('informarSaldo', { id: dinheiro, saldo_centavos: -1 })),
    await refusal(
      dono.call('acertarSaldo', { carteira_id: dinheiro, contado_centavos: -5000, saldo_centavos: 20_000, ...MOTIVO }),
    ),
  ])
    expect(negado).toMatchObject({ status: 422 });
  await dono.call('informarSaldo', { id: banco, saldo_centavos: -1 });
  // Answered, it is booked once.
  await dono.call('transferir', { ...deposito, valor_centavos: 20_001, confirmado: true });
  expect((await saldos()).Dinheiro).toBe(-1);
});

it('[K13] an opening that leaves less than no cash, or was less than nothing, is asked; a bank is not', async () => {
  const { dono, dinheiro, banco, saldos } = await casaComSaldo();
  await dono.call('criarLancamento', { tipo: 'compra', metodo: 'dinheiro', valor_centavos: -15_000 });
  const negativa = { id: dinheiro, saldo_centavos: 10_000 };
  expect(await refusal(dono.call('informarSaldo', negativa))).toMatchObject({
    status: 409,
    code: 'confirme_falta',
    message: expect.stringMatching(/^Dinheiro vai ficar com [−-]\s?R\$\s50,00\. É isso\?$/) as string,
  });
  expect((await saldos()).Dinheiro).toBe(5000);
  await dono.call('informarSaldo', { ...negativa, confirmado: true });
  expect((await saldos()).Dinheiro).toBe(-5000);
  await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 40_000 });
  const contado = { id: dinheiro, saldo_centavos: 100, inclui_o_dia: true };
  expect(await refusal(dono.call('informarSaldo', contado))).toMatchObject({
    code: 'confirme_comeco',
    message: expect.stringMatching(/^Dinheiro teria começado o dia com [−-]\s?R\$\s249,00\. É isso\?$/) as string,
  });
  await dono.call('informarSaldo', { ...contado, confirmado: true });
  await dono.call('informarSaldo', { ...contado, id: banco, saldo_centavos: -1 });
  expect(await saldos()).toEqual({ Dinheiro: 100, Banco: -1 });
});

it('[K13] ten times the usual is asked once, and only where a usual amount is known', async () => {
  const { dono, dinheiro, banco } = await casaComSaldo();
  await dono.call('informarSaldo', { id: dinheiro, saldo_centavos: 5_000_000 });
  const depositar = (valor_centavos: number, confirmado?: true) =>
    dono.call('transferir', {
      tipo: 'deposito',
      carteira_de: dinheiro,
      carteira_para: banco,
      valor_centavos,
      ...(confirmado && { confirmado }),
    });
  await depositar(1_000_000);
  for (const valor of [15_000, 16_000, 14_000]) await depositar(valor);
  expect(await refusal(depositar(1_500_000))).toMatchObject({ status: 409, code: 'confirme_dez_vezes' });
  await depositar(149_000);
  await depositar(1_500_000, true);
});

it('[K13] the usual is that of the same type: rent is not measured by candles', async () => {
  const { dono } = await casaComSaldo();
  const gastar = (tipo: string, valor_centavos: number) =>
    dono.call('criarDespesa', { descricao: 'Gasto', tipo, metodo: 'pix', valor_centavos });
  for (const tipo of ['luz', 'agua', 'luz', 'luz']) await gastar(tipo, 8000);
  await gastar('aluguel', 120_000);
  expect(await refusal(gastar('luz', 80_000))).toMatchObject({ status: 409, code: 'confirme_dez_vezes' });
});

it('[K13] two questions are asked one after the other, and a yes answers only what was asked', async () => {
  const { dono, dinheiro, banco, saldos } = await casaComSaldo();
  for (let vez = 0; vez < 3; vez += 1)
    await dono.call('transferir', {
      tipo: 'deposito',
      carteira_de: dinheiro,
      carteira_para: banco,
      valor_centavos: 100,
    });
  const muito = { tipo: 'deposito' as const, carteira_de: dinheiro, carteira_para: banco, valor_centavos: 1_500_000 };
  const pedir = (...confirmado: Pergunta[]) => dono.call('transferir', { ...muito, confirmado });
  expect((await refusal(pedir())).code).toBe('confirme_falta');
  expect((await refusal(pedir('falta'))).code).toBe('confirme_dez_vezes');
  expect((await refusal(pedir('dez_vezes'))).code).toBe('confirme_falta');
  await pedir('falta', 'dez_vezes');
  expect((await saldos()).Dinheiro).toBe(20_000 - 300 - 1_500_000);
});
