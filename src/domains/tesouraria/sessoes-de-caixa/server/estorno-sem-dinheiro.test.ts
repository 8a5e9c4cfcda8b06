import { expect, it } from 'vitest';
import { hoje } from '../../../../server/testing/clock.ts';
import { refusal } from '../../../../server/testing/house.ts';
import { motivo, umaDeCada } from '../../../../server/testing/one-of-each.ts';
import { novoCaixa } from './caixa-for-tests.ts';

const DOACAO = { tipo: 'doacao', metodo: 'dinheiro' };
const GASTO = { tipo: 'compra', metodo: 'dinheiro' };

/** A house with these amounts in cash and in the bank, outside of any drawer. */
async function casaComDinheiro() {
  const caixa = await novoCaixa();
  const dono = caixa.casa.como('owner');
  const [dinheiro, banco] = [await caixa.carteira('dinheiro'), await caixa.carteira('banco')];
  for (const id of [dinheiro, banco]) await dono.call('informarSaldo', { id, saldo_centavos: 10_000, dia: hoje() });
  const gastar = (centavos: number) =>
    dono.call('criarLancamento', { ...GASTO, valor_centavos: -centavos, confirmado: true });
  return { caixa, dono, dinheiro, banco, gastar };
}

it('[K13] a reversal or a correction that leaves less than no cash is asked, and written after a yes', async () => {
  const { caixa, dono, dinheiro, banco, gastar } = await casaComDinheiro();
  const { faturas } = await umaDeCada(caixa.casa).assinante();
  const fatura_id = faturas[0] ?? '';
  await dono.call('pagarFaturas', { faturas: [fatura_id], dt_pagamento: hoje() });
  const { venda_id } = await caixa.vender(3000);
  const [doacao, outra] = [
    await dono.call('criarLancamento', { ...DOACAO, valor_centavos: 2000 }),
    await dono.call('criarLancamento', { ...DOACAO, valor_centavos: 2000 }),
  ];
  const saque = { tipo: 'saque' as const, carteira_de: banco, carteira_para: dinheiro, valor_centavos: 1000 };
  const { id: sacado } = await dono.call('transferir', saque);
  const gasto = await gastar(10_000 + 6000 + 3000 + 2 * 2000 + 1000);
  const passos: Record<string, (yes: { confirmado?: true }) => Promise<unknown>> = {
    pagamento: (yes) => dono.call('estornarPagamento', { fatura_id, motivo, ...yes }),
    venda: (yes) => dono.call('estornarVenda', { id: venda_id, motivo, ...yes }),
    lancamento: (yes) => dono.call('estornarLancamento', { id: doacao.id, motivo, ...yes }),
    correcao: (yes) =>
      dono.call('corrigirLancamento', { id: outra.id, ...DOACAO, valor_centavos: 1999, motivo, ...yes }),
    transferencia: (yes) => dono.call('estornarTransferencia', { id: sacado, motivo, ...yes }),
  };
  for (const [nome, passo] of Object.entries(passos)) {
    expect(await refusal(passo({})), nome).toMatchObject({
      status: 409,
      code: 'confirme_falta',
      message: expect.stringMatching(/^Dinheiro vai ficar com [−-]\s?R\$\s[\d.]+,\d\d\. É isso\?$/) as string,
    });
    await passo({ confirmado: true });
  }
  // What brings cash back is nobody's question, however little there is.
  await dono.call('estornarLancamento', { id: gasto.id, motivo });
});

it('[K13] an entry of an open drawer that was no cash leaves the drawer, which must have it', async () => {
  const { caixa, dono } = await casaComDinheiro();
  const sessao_id = await caixa.abrir(0);
  const { id } = await dono.call('criarLancamento', { ...DOACAO, valor_centavos: 2000, sessao_id });
  await caixa.mover(sessao_id, 'sangria', 1500);
  const pix = { id, tipo: 'doacao', metodo: 'pix', valor_centavos: 2000, motivo, confirmado: true };
  expect(await refusal(dono.call('corrigirLancamento', pix))).toMatchObject({ code: 'gaveta_sem_valor' });
});

it('[K13] a second count that leaves less than no cash is asked, and written after a yes', async () => {
  const { caixa, dono, gastar } = await casaComDinheiro();
  const sessao_id = await caixa.abrir(10_000);
  await caixa.contar(sessao_id, 10_000);
  await gastar(10_000);
  const recontar = (versao: number, contado_centavos: number, yes: { confirmado?: true } = {}) =>
    dono.call('recontarCaixa', { sessao_id, versao, contado_centavos, motivo, ...yes });
  expect(await refusal(recontar(1, 9999))).toMatchObject({ status: 409, code: 'confirme_falta' });
  await recontar(1, 9999, { confirmado: true });
  // More than was counted before is nobody's question.
  await recontar(2, 10_000);
});
