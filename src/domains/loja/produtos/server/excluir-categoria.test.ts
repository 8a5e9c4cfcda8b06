import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { waiters } from '../../../../server/testing/meanwhile.ts';

it('[P11 P8] a category is deleted beside a sale of its products, and neither waits a second for the other', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id } = await dono.call('criarCategoria', { nome: 'Velas' });
  const criar = (nome: string) =>
    dono.call('criarProduto', { terreiro_id: casa.orgId, nome, preco_centavos: 500, categoria_id: id });
  const [primeiro] = [await criar('A'), await criar('B'), await criar('C')];
  // The row is written anew and now lies behind the others.
  const campos = { id: primeiro.id, terreiro_id: casa.orgId, preco_centavos: 500, categoria_id: id };
  await dono.call('editarProduto', { ...campos, nome: 'Vela' });
  let excluida: Promise<unknown> | undefined;
  // A sale locks its products by their ids.
  await casa.doors.casa(wholeHouse(casa.orgId), {}, async (venda) => {
    await venda.count(sql`select from produtos where org_id = ${casa.orgId} and id = ${primeiro.id} for no key update`);
    excluida = dono.call('excluirCategoria', { id });
    while ((await waiters(venda)) < 1) await wait(10);
    const outros = sql`select from produtos where org_id = ${casa.orgId} and id <> ${primeiro.id} order by id for no key update nowait`;
    expect(await venda.count(outros)).toBe(2);
  });
  expect(await excluida).toEqual({ produtos: 3 });
});
