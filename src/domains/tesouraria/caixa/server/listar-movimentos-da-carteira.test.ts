import { novaCasa } from '../../../../server/testing/house.ts';
import { sql } from '../../../../server/database/sql.ts';
import { expect, it } from 'vitest';
import { casaComSaldo } from '../../../dinheiro/carteiras/server/casa-com-saldo-for-tests.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { umaDeCada } from '../../../../server/testing/one-of-each.ts';
import { somarDias } from '../../../../shared/datas.ts';

it('[K1 K6] lists what came in and went out with what it was, whose, and the running balance', async () => {
  const inicio = somarDias(hoje(), -9);
  const { casa, dono, dinheiro, banco } = await casaComSaldo(inicio);
  const { venda, assinante } = umaDeCada(casa);
  const { faturas } = await assinante();
  await dono.call('pagarFaturas', { faturas: faturas.slice(0, 1), dt_pagamento: somarDias(hoje(), -2) });
  await dono.call('transferir', {
    tipo: 'deposito',
    carteira_de: dinheiro,
    carteira_para: banco,
    valor_centavos: 3000,
    dia: somarDias(hoje(), -1),
    motivo: 'Depois da gira',
  });
  await venda();
  const lista = await dono.call('listarMovimentosDaCarteira', { carteira_id: dinheiro });
  expect(lista).toMatchObject({
    itens: [
      { origem: 'venda', numero: 1, valor_centavos: 1780, saldo_centavos: 24_780, metodo: 'dinheiro', quem: null },
      { origem: 'transferencia', tipo: 'deposito', texto: 'Depois da gira', outra: 'Banco', saldo_centavos: 23_000 },
      { origem: 'mensalidade', quem: expect.stringMatching(/^Pessoa/), valor_centavos: 6000, saldo_centavos: 26_000 },
      { origem: 'abertura', valor_centavos: 20_000, saldo_centavos: 20_000, dia: inicio },
    ],
    proximo: null,
    anterior_centavos: null,
    entradas_centavos: 7780,
    saidas_centavos: -3000,
    final_centavos: 24_780,
  });
  const doMeio = await dono.call('listarMovimentosDaCarteira', {
    carteira_id: dinheiro,
    de: somarDias(hoje(), -1),
    ate: somarDias(hoje(), -1),
  });
  expect(doMeio).toMatchObject({
    itens: [{ origem: 'transferencia', saldo_centavos: 23_000 }],
    anterior_centavos: 26_000,
    saidas_centavos: -3000,
    final_centavos: 23_000,
  });
});

it('[K1] gives its pages without a gap, and a search keeps the balances of the whole list', async () => {
  const { dono, dinheiro } = await casaComSaldo(somarDias(hoje(), -9));
  for (let n = 1; n <= 11; n++) {
    const descricao = n % 2 ? `Vela ${n}` : `Ervas ${n}`;
    const data = somarDias(hoje(), n % 3 === 0 ? 0 : n % 3 === 1 ? -1 : -(n % 7));
    await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: n, descricao, data });
  }
  const inteira = await dono.call('listarMovimentosDaCarteira', { carteira_id: dinheiro });
  const vistas: (typeof inteira)['itens'] = [];
  let depois_de: string | undefined;
  do {
    const pagina = await dono.call('listarMovimentosDaCarteira', { carteira_id: dinheiro, quantos: 3, depois_de });
    vistas.push(...pagina.itens);
    depois_de = pagina.proximo ?? undefined;
  } while (depois_de);
  expect(vistas).toEqual(inteira.itens);
  const achadas = await dono.call('listarMovimentosDaCarteira', { carteira_id: dinheiro, busca: 'VELA 5' });
  expect(achadas.itens).toEqual(inteira.itens.filter(({ texto }) => texto === 'Vela 5'));
  expect(achadas.final_centavos).toBe(20_066);
});

it('[K6] a transfer between two purposes is one line that changes neither the balance nor the sums', async () => {
  const { dono, dinheiro } = await casaComSaldo();
  const { id: fundo_para } = await dono.call('criarFundo', { nome: 'Obra' });
  const entre = { tipo: 'transferencia', carteira_de: dinheiro, carteira_para: dinheiro, fundo_para } as const;
  await dono.call('transferir', { ...entre, valor_centavos: 5000 });
  await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 300 });
  expect(await dono.call('listarMovimentosDaCarteira', { carteira_id: dinheiro })).toMatchObject({
    itens: [
      { origem: 'lancamento', saldo_centavos: 20_300 },
      { origem: 'transferencia', valor_centavos: 0, saldo_centavos: 20_000 },
      { origem: 'abertura', saldo_centavos: 20_000 },
    ],
    entradas_centavos: 300,
    saidas_centavos: 0,
    final_centavos: 20_300,
  });
});

it('[K6] a carteira without an opening lists its movements, without a balance', async () => {
  const { dono } = await casaComSaldo();
  const { id } = await dono.call('criarCarteira', { nome: 'Cofre', tipo: 'dinheiro' });
  await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 700, carteira_id: id });
  expect(await dono.call('listarMovimentosDaCarteira', { carteira_id: id })).toMatchObject({
    itens: [{ origem: 'lancamento', saldo_centavos: null }],
    entradas_centavos: 700,
    final_centavos: null,
  });
});

it('[K1] reads on where it stopped, also when the last row seen was reversed meanwhile', async () => {
  const { dono, dinheiro } = await casaComSaldo(somarDias(hoje(), -9));
  for (let n = 1; n <= 5; n++)
    await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: n, data: hoje() });
  const ler = (depois_de?: string) =>
    dono.call('listarMovimentosDaCarteira', { carteira_id: dinheiro, quantos: 2, depois_de });
  const primeira = await ler();
  const [, ultimo] = primeira.itens;
  await dono.call('estornarLancamento', { id: ultimo?.id ?? '', motivo: 'Engano' });
  const segunda = await ler(primeira.proximo ?? undefined);
  expect([...primeira.itens, ...segunda.itens].map(({ valor_centavos }) => valor_centavos)).toEqual([5, 4, 3, 2]);
});

it('[K1] a reversed row leaves the balance and stands among the reversed ones; a refused declaration never was money', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const data = hoje();
  const { id } = await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'dinheiro', valor_centavos: 700, data });
  await casa.rows(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao, conferido, estornado_em, estornado_por, estorno_motivo)
    values (${casa.orgId}, ${data}, 'doacao', 'Doação', 'dinheiro', 900, ${casa.usuario('owner').id}, false, now(), ${casa.usuario('owner').id}, 'Não veio')
    returning 1`);
  const carteira_id = (await dono.call('listarCarteiras', {})).itens.find(({ nome }) => nome === 'Dinheiro')?.id ?? '';
  const estornos = async () => (await dono.call('listarEstornosDaCarteira', { carteira_id, busca: '' })).itens;
  expect(await estornos()).toEqual([]);
  await dono.call('estornarLancamento', { id, motivo: 'Engano' });
  expect(await estornos()).toMatchObject([{ id, valor_centavos: 700, saldo_centavos: null, estorno_motivo: 'Engano' }]);
  expect((await dono.call('listarMovimentosDaCarteira', { carteira_id, busca: '' })).itens).toEqual([]);
});
