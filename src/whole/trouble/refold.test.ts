import { Client } from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { migrate } from '../../server/migrations.ts';
import { createTestDatabase } from '../../server/postgres/for-tests.ts';

// A house from before apostrophes and hyphens were folded (decision 18), brought to today.

const BEFORE = 25;
const database = await createTestDatabase(inject('postgres'));
await migrate(database.owner, { ...database, upTo: BEFORE });
const owner = new Client(database.owner);
await owner.connect();
afterAll(async () => {
  await owner.end();
  await database.stop();
});

const texts = async (query: string) => (await owner.query<{ t: string }>(query)).rows.map(({ t }) => t);

it('[M1] folds stored names again, and numbers the newer of two that became equal', async () => {
  await owner.query(`
    with casa as (insert into terreiros (nome, access_code) values ('Casa', '0123456789') returning id)
    select id from casa`);
  const [org] = await texts('select id as t from terreiros');
  const into = (table: string, columns: string, ...rows: string[]) =>
    owner.query(`insert into ${table} (org_id, ${columns}) select $1::uuid, v.* from (values ${rows.join(', ')}) v`, [
      org,
    ]);
  await into('membros', 'nome, matricula', `('Odete D’Ávila', 'A–1')`, `('Ana Dias', '7')`);
  await into('produtos', 'nome, sku, preco_centavos', `('Água d’Oxum', 'AG‑1', 100)`);
  const names = [`('D’Oxum', now())`, `('d''oxum', now() + interval '1 s')`, `('D´Oxum (2)', now() + interval '2 s')`];
  for (const table of ['categorias_produtos', 'pagamentos_diversos_tipos', 'pagamentos_diversos_metodos'])
    await into(table, 'nome, created_at', ...names);
  await into(
    'planos',
    'nome, ativo, created_at, valor_centavos, dia_vencimento',
    `('Mensal – casa', true, now(), 100, 5)`,
    `('Mensal - casa', true, now() + interval '1 s', 100, 5)`,
    `('Mensal − casa', false, now() + interval '2 s', 100, 5)`,
  );

  await migrate(database.owner, database);

  expect(await texts('select busca as t from membros order by nome desc')).toEqual([
    "odete d'avila\na-1\na1",
    'ana dias\n7\n7',
  ]);
  expect(await texts('select nome_ordem as t from membros order by nome_ordem')).toEqual(['ana dias', "odete d'avila"]);
  expect(await texts('select busca as t from produtos')).toEqual(["agua d'oxum\nag-1"]);
  for (const table of ['categorias_produtos', 'pagamentos_diversos_tipos', 'pagamentos_diversos_metodos'])
    expect(await texts(`select nome || ' = ' || nome_norm as t from ${table} order by created_at`)).toEqual([
      "D’Oxum = d'oxum",
      "d'oxum (3) = d'oxum (3)",
      "D´Oxum (2) = d'oxum (2)",
    ]);
  expect(await texts(`select nome || ' = ' || nome_ordem as t from planos order by created_at`)).toEqual([
    'Mensal – casa = mensal - casa',
    'Mensal - casa (2) = mensal - casa (2)',
    'Mensal − casa = mensal - casa',
  ]);
});
