import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { wholeHouse } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { waiters } from '../../../../server/testing/meanwhile.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { marcarVencidas } from './situacao.ts';

// A change of many invoices locks them as a payment does: by their ids, and the member after them.
// In another order the two wait for each other until PostgreSQL ends one of them, a second later.

const PLANO = { nome: 'Corrente', valor_centavos: 5000, dia_vencimento: 28 };

async function ana() {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id: plano_id } = await dono.call('criarPlano', PLANO);
  const { id } = await dono.call('criarMembro', { nome: 'Ana', matricula: '7', plano_id });
  return { casa, dono, plano_id, id };
}

/** While `call` waits for what a payment has locked first, the payment gets what it locks next. */
async function aoLado(casa: TestHouse, call: () => Promise<unknown>, primeiro: Statement, depois: Statement) {
  let feita: Promise<unknown> | undefined;
  await casa.doors.casa(wholeHouse(casa.orgId), {}, async (pagamento) => {
    await pagamento.count(primeiro);
    feita = call();
    while ((await waiters(pagamento)) < 1) await wait(10);
    expect(await pagamento.count(depois)).toBeGreaterThan(0);
  });
  await feita;
}

/** The first by its id: what a payment locks before the others, and they. */
async function emOrdem(casa: TestHouse, quais: Statement) {
  const [{ id } = { id: '' }] = await casa.rows<{ id: string }>(
    sql`select id from faturas where org_id = ${casa.orgId} and ${quais} order by id limit 1`,
  );
  const primeira = sql`select from faturas where org_id = ${casa.orgId} and id = ${id} for update`;
  const outras = sql`select from faturas where org_id = ${casa.orgId} and id <> ${id} order by id for update nowait`;
  return { id, primeira, outras };
}

it('[N3] re-prices a plan beside a payment without a deadlock', async () => {
  const { casa, dono, plano_id: id } = await ana();
  const { id: fatura_id, primeira, outras } = await emOrdem(casa, sql`true`);
  // It now lies behind all others.
  await dono.call('pagarFaturas', { faturas: [fatura_id] });
  await dono.call('estornarPagamento', { fatura_id, motivo: 'Engano' });
  const editar = () => dono.call('editarPlano', { ...PLANO, id, valor_centavos: 6000 });
  await aoLado(casa, editar, primeira, outras);
  const precos = sql`select distinct valor_centavos as preco from faturas where org_id = ${casa.orgId}`;
  expect(await casa.rows(precos)).toEqual([{ preco: 6000 }]);
});

it('[F8] marks overdue months beside a payment without a deadlock', async () => {
  const { casa, dono } = await ana();
  const { id: fatura_id, primeira, outras } = await emOrdem(casa, sql`true`);
  await dono.call('pagarFaturas', { faturas: [fatura_id] });
  await dono.call('estornarPagamento', { fatura_id, motivo: 'Engano' });
  const services = await testServices();
  await aoLado(casa, () => marcarVencidas().round(services, new Date('2040-01-01T12:00:00Z')), primeira, outras);
  const situacoes = sql`select distinct status from faturas where org_id = ${casa.orgId}`;
  expect(await casa.rows(situacoes)).toEqual([{ status: 'vencida' }]);
});

it.each([
  ['M2', 'a member', 'excluirMembro'],
  ['B4', 'a subscription', 'excluirAssinatura'],
] as const)('[%s] %s is deleted beside a payment', async (_, _o_que, acao) => {
  const { casa, dono, id } = await ana();
  const { id: fatura_id, primeira, outras } = await emOrdem(casa, sql`true`);
  // The row is written anew and lies behind all others.
  await casa.rows(sql`
    update faturas set status = 'vencida' where org_id = ${casa.orgId} and id = ${fatura_id} returning id`);
  const [assinatura] = await casa.rows<{ id: string }>(sql`select id from assinaturas where org_id = ${casa.orgId}`);
  const alvo = acao === 'excluirMembro' ? id : (assinatura?.id ?? '');
  await aoLado(casa, () => dono.call(acao, { id: alvo }), primeira, outras);
  expect(await casa.rows(sql`select from faturas where org_id = ${casa.orgId}`)).toEqual([]);
});

it('[M2] a member is deleted beside a pause of the subscription', async () => {
  const { casa, dono, id } = await ana();
  const assinatura = sql`select from assinaturas where org_id = ${casa.orgId} for no key update`;
  const faturas = sql`select from faturas where org_id = ${casa.orgId} order by id for update nowait`;
  await aoLado(casa, () => dono.call('excluirMembro', { id }), assinatura, faturas);
  expect(await casa.rows(sql`select from membros where org_id = ${casa.orgId}`)).toEqual([]);
});

it('[M2] a member is anonymised beside a payment', async () => {
  const { casa, dono, id } = await ana();
  const membro = sql`select from membros where org_id = ${casa.orgId} and id = ${id} for key share nowait`;
  const { primeira } = await emOrdem(casa, sql`dt_vencimento > ${hoje()}`);
  await aoLado(casa, () => dono.call('anonimizarMembro', { id }), primeira, membro);
  const nomes = sql`select nome from membros where org_id = ${casa.orgId} and id = ${id}`;
  expect(await casa.rows(nomes)).toEqual([{ nome: 'Membro anonimizado' }]);
});
