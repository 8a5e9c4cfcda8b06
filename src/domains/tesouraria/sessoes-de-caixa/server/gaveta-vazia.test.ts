import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { refusal } from '../../../../server/testing/house.ts';
import { novoCaixa } from './caixa-for-tests.ts';

it('[K13] a drawer gives only what it has, and a refusal does not tell what is expected', async () => {
  const caixa = await novoCaixa();
  const { casa } = caixa;
  const sessao = await caixa.abrir(10_000);
  const { venda_id } = await caixa.vender(6000, { sessao_id: sessao });
  const financeiro = casa.como('financeiro');
  const saida = { tipo: 'compra', metodo: 'dinheiro', sessao_id: sessao };
  const recusadas = [
    await refusal(caixa.mover(sessao, 'sangria', 50_000)),
    await refusal(caixa.mover(sessao, 'sangria', 16_001)),
    await refusal(financeiro.call('criarLancamento', { ...saida, valor_centavos: -16_001, confirmado: true })),
  ];
  for (const recusada of recusadas) {
    expect(recusada).toMatchObject({ status: 409, code: 'gaveta_sem_valor' });
    expect(JSON.stringify(recusada)).not.toMatch(/16\.?000|160,00/);
  }
  // Two at once cannot both take what one may.
  const feitas = await Promise.allSettled([1, 2].map(() => caixa.mover(sessao, 'sangria', 12_000)));
  expect(feitas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  // The money of the sale has left already, so it cannot be given back from this drawer.
  const devolver = { id: venda_id, motivo: 'Devolveu' };
  expect(await refusal(financeiro.call('estornarVenda', { ...devolver, sessao_id: sessao }))).toMatchObject({
    code: 'gaveta_sem_valor',
  });
  await financeiro.call('estornarVenda', devolver);
  expect(await caixa.contar(sessao, 4000)).toMatchObject({ esperado_centavos: 4000, diferenca_centavos: 0 });
});

it('[K13] ten times the usual sangria is asked at the till', async () => {
  const caixa = await novoCaixa();
  const sessao = await caixa.abrir(900_000);
  for (let n = 0; n < 3; n += 1) await caixa.mover(sessao, 'sangria', 5000);
  const passo = async (campos: { confirmado?: true }) =>
    caixa.casa.como('operador').call('movimentarCaixa', {
      sessao_id: sessao,
      id: randomUUID(),
      tipo: 'sangria',
      outra_carteira_id: await caixa.carteira('banco'),
      valor_centavos: 50_000,
      motivo: 'Para o cofre',
      ...campos,
    });
  expect(await refusal(passo({}))).toMatchObject({ status: 409, code: 'confirme_dez_vezes' });
  await passo({ confirmado: true });
});

it("[K14] a cashier's first sangria makes 'Guardado na casa' once, and no card machine takes notes", async () => {
  const caixa = await novoCaixa();
  const { casa } = caixa;
  const operador = casa.como('operador');
  const { id: maquina } = await casa.como('owner').call('criarCarteira', { nome: 'Maquininha', tipo: 'gateway' });
  const sessao = await caixa.abrir(10_000);
  const antes = (await operador.call('lerPdv', {})).caixa;
  expect(antes.outras.map(({ nome }) => nome)).toEqual(['Guardado na casa', 'Banco']);
  const [guardado] = antes.outras;
  const guardar = (outra_carteira_id = '', valor_centavos = 2000) =>
    operador.call('movimentarCaixa', {
      sessao_id: sessao,
      id: randomUUID(),
      tipo: 'sangria',
      outra_carteira_id,
      valor_centavos,
      motivo: 'Para casa',
    });
  await Promise.all([guardar(guardado?.id), guardar(guardado?.id)]);
  expect(await refusal(guardar(maquina))).toMatchObject({ status: 422 });
  const depois = (await operador.call('lerPdv', {})).caixa;
  expect(depois.outras).toEqual(antes.outras);
  expect(depois.gavetas).toEqual(antes.gavetas);
  expect(await caixa.contar(sessao, 6000)).toMatchObject({ diferenca_centavos: 0 });
  const { carteiras } = await casa.como('owner').call('lerCaixa', {});
  expect(carteiras.filter(({ nome }) => nome === 'Guardado na casa')).toMatchObject([
    // Two presses of 20,00 made it once, empty, so what lies in it is known.
    { tipo: 'dinheiro', saldo_inicial_centavos: 0, saldo_inicial_em: hoje(), saldo_centavos: 4000 },
  ]);
});

it('[K10 K13] credit that is given back in cash leaves the drawer of its screen, which must have it', async () => {
  const caixa = await novoCaixa();
  const { casa } = caixa;
  const dono = casa.como('owner');
  const { id: membro_id } = await dono.call('criarMembro', { nome: 'Jurema' });
  const sessao_id = await caixa.abrir(5000);
  await casa.rows(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, membro_id, usuario_operacao, carteira_id)
    values (${casa.orgId}, ${hoje()}, 'credito', 'Crédito de membro', 'pix', 9000, ${membro_id}, ${casa.usuario('owner').id}, ${await caixa.carteira('banco')})
    returning id`);
  const devolver = (valor_centavos: number) => dono.call('devolverCredito', { membro_id, valor_centavos, sessao_id });
  expect(await refusal(devolver(5001))).toMatchObject({ status: 409, code: 'gaveta_sem_valor' });
  expect(await devolver(2000)).toMatchObject({ credito_centavos: 7000 });
  expect(await caixa.contar(sessao_id, 3000)).toMatchObject({ esperado_centavos: 3000, diferenca_centavos: 0 });
});

it('[K13] change out of another place of cash is asked when less than nothing stays there', async () => {
  const caixa = await novoCaixa();
  const dono = caixa.casa.como('owner');
  const { id: cofre } = await dono.call('criarCarteira', { nome: 'Cofre', tipo: 'dinheiro' });
  await dono.call('informarSaldo', { id: cofre, saldo_centavos: 20_000, dia: hoje() });
  const sessao_id = await caixa.abrir(5000);
  const trocar = (valor_centavos: number, campos: { confirmado?: true } = {}) =>
    caixa.casa.como('operador').call('movimentarCaixa', {
      sessao_id,
      id: randomUUID(),
      tipo: 'suprimento',
      outra_carteira_id: cofre,
      valor_centavos,
      motivo: 'Troco',
      ...campos,
    });
  await trocar(20_000);
  expect(await refusal(trocar(1))).toMatchObject({ status: 409, code: 'confirme_falta' });
  await trocar(1, { confirmado: true });
});
