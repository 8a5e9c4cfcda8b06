import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { movimentos } from '../../domains/dinheiro/carteiras/server/movimentos.ts';
import { exportHouse } from '../../server/backup/house-export.ts';
import { importHouse } from '../../server/backup/house-import.ts';
import { openDoors, wholeHouse, type OrgId } from '../../server/database/doors.ts';
import { sql } from '../../server/database/sql.ts';
import { readMigrations } from '../../server/migration-files.ts';
import { migrate } from '../../server/migrations.ts';
import { withClient } from '../../server/postgres/connections.ts';
import { createTestDatabase, type TestDatabase } from '../../server/postgres/for-tests.ts';
import { root } from '../../server/version.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { testServices } from '../../server/testing/product.ts';

/** The last schema in which every quantity was a whole number. */
const WHOLE_QUANTITIES = 25;

/**
 * A house with a shop, as a program of that schema wrote it: 10 kg of beans, of which 2 were sold.
 */
async function olderHouse(client: Client): Promise<OrgId> {
  const { rows } = await client.query<{ id: string }>(`
    with casa as (insert into terreiros (nome, access_code) values ('Casa', '0123456789') returning id),
         produto as (insert into produtos (org_id, nome, unidade, preco_centavos, estoque_atual) select id, 'Feijão', 'kg', 4000, 8 from casa returning id),
         contador as (insert into vendas_contadores (org_id, ultimo) select id, 1 from casa returning org_id),
         venda as (
           insert into vendas (org_id, numero, chave, subtotal_centavos, desconto_centavos, total_centavos, pago_centavos, troco_centavos,
                               metodo_pagamento, usuario_operacao, vendida_em)
           select id, 1, 'k', 8000, 0, 8000, 8000, 0, 'pix', id, now() from casa, contador returning id),
         item as (
           insert into venda_itens (org_id, venda_id, linha, produto_id, produto_nome, quantidade, preco_centavos, total_centavos)
           select casa.id, venda.id, 1, produto.id, 'Feijão', 2, 4000, 8000 from casa, venda, produto),
         movimentos as (
           insert into estoque_movimentos (org_id, produto_id, quantidade, origem, venda_id, usuario_operacao)
           select casa.id, produto.id, m.quantidade, m.origem, case when m.origem = 'venda' then venda.id end, casa.id
           from casa, produto, venda, (values (10, 'cadastro'), (-2, 'venda')) as m (quantidade, origem))
    select id from casa`);
  return String(rows[0]?.id) as OrgId;
}

/** The archive of the house, made through the doors of its own database. */
async function exported(older: TestDatabase, orgId: OrgId) {
  // The policies of earlier schemas ask for the scope, which their own programs set.
  const casa = { ...older.casa, options: '-c ile.escopo=casa' };
  const doors = openDoors({ ...older, casa }, (error) => {
    throw error;
  });
  onTestFinished(async () => {
    await doors.close();
    await older.stop();
  });
  const { file } = await exportHouse({ ...(await testServices()), doors }, wholeHouse(orgId), new Date());
  onTestFinished(() => rm(file));
  return file;
}

/** The last schema without carteiras. */
const NO_CARTEIRAS = 47;

it('[K2 K6 INV-38] imports an archive from before the carteiras, with the money in the first carteira of its kind', async () => {
  const older = await createTestDatabase(inject('postgres'));
  await migrate(older.owner, { ...older, upTo: NO_CARTEIRAS });
  const orgId = await withClient(older.owner, async (client) => {
    const id = await olderHouse(client);
    await client.query(
      `insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao)
       values ($1, '2026-10-09', 'doacao', 'Doação', 'dinheiro', 700, $1)`,
      [id],
    );
    await client.query(
      `insert into membros (org_id, nome, consentimento_em, consentimento_texto) values ($1, 'Ana', '2025-05-01', 'Eu autorizo')`,
      [id],
    );
    return id;
  });
  const file = await exported(older, orgId);

  const target = await migratedDatabase();
  onTestFinished(() => target.stop());
  const room = { bytes: Infinity, pictures: true, rows: true };
  await importHouse(file, { owner: target.owner, putFile: () => Promise.resolve(), room, now: new Date() });
  const { text, values } = sql`
    select m.origem, m.valor_centavos::int as valor, m.carteira_id = ile_carteira(${orgId}, 'dinheiro') as dinheiro,
           m.carteira_id = ile_carteira(${orgId}, 'banco') as banco
    from (${movimentos({ orgId, fuso: 'America/Sao_Paulo' })}) m order by m.origem`;
  const lidos = await withClient(target.owner, (client) => client.query(text, [...values]));
  expect(lidos.rows).toEqual([
    { origem: 'lancamento', valor: 700, dinheiro: true, banco: false },
    { origem: 'venda', valor: 8000, dinheiro: false, banco: true },
  ]);
  const consentiu = await withClient(target.owner, (client) =>
    client.query('select finalidade, texto, ocorrido_em::date::text as dia from consentimentos where org_id = $1', [
      orgId,
    ]),
  );
  expect(consentiu.rows[0]).toEqual({ finalidade: 'cadastro', texto: 'Eu autorizo', dia: '2025-05-01' });
});

it('[P3 INV-38] imports an archive from before goods by weight byte for byte, and its quantities keep their meaning', async () => {
  const older = await createTestDatabase(inject('postgres'));
  await migrate(older.owner, { ...older, upTo: WHOLE_QUANTITIES });
  const orgId = await withClient(older.owner, olderHouse);
  const file = await exported(older, orgId);

  const target = await migratedDatabase();
  onTestFinished(() => target.stop());
  const room = { bytes: Infinity, pictures: true, rows: true };
  // The import compares what the database gives back with the archive's fingerprints.
  await importHouse(file, { owner: target.owner, putFile: () => Promise.resolve(), room, now: new Date() });
  const read = await withClient(target.owner, (client) =>
    client.query(`
      select p.estoque_atual::text as estoque, i.quantidade::text as quantidade, i.unidade,
             (select sum(quantidade) from estoque_movimentos) = p.estoque_atual as confere
      from produtos p join venda_itens i on i.produto_id = p.id`),
  );
  expect(read.rows).toEqual([{ estoque: '8', quantidade: '2', unidade: null, confere: true }]);
});

/** The last schema in which every part of the program was in the menu. */
const EVERY_PART = readMigrations(join(root, 'db/migrations')).findIndex(({ name }) => name.startsWith('0232'));

it('[NV3] after an upgrade, and from an older archive, a part that holds data is in the menu', async () => {
  const older = await createTestDatabase(inject('postgres'));
  await migrate(older.owner, { ...older, upTo: EVERY_PART });
  const orgId = await withClient(older.owner, async (client) => {
    const id = await olderHouse(client);
    await client.query("insert into fundos (org_id, nome) values ($1, 'Telhado')", [id]);
    return id;
  });
  const file = await exported(older, orgId);
  const target = await migratedDatabase();
  onTestFinished(() => target.stop());
  const room = { bytes: Infinity, pictures: true, rows: true };
  await importHouse(file, { owner: target.owner, putFile: () => Promise.resolve(), room, now: new Date() });
  await migrate(older.owner, older);
  for (const { owner } of [older, target]) {
    const { rows } = await withClient(owner, (client) => client.query('select partes from terreiros'));
    expect(rows).toEqual([{ partes: { fundos: true } }]);
    // The house's own answer is stronger than its data.
    const said = await withClient(owner, async (client) => {
      await client.query(`update terreiros set partes = '{"fundos": false}'`);
      await client.query('select ile_partes_com_dados($1)', [orgId]);
      return client.query('select partes from terreiros');
    });
    expect(said.rows).toEqual([{ partes: { fundos: false } }]);
  }
});

/** The last schema in which a line of readings did not name its reader. */
const NAMELESS = readMigrations(join(root, 'db/migrations')).findIndex(({ name }) => name.startsWith('0120'));

it('[H6 INV-38] names who read a record, also in lines of an older archive and before the person is invited', async () => {
  const older = await createTestDatabase(inject('postgres'));
  await migrate(older.owner, { ...older, upTo: NAMELESS });
  const orgId = await withClient(older.owner, async (client) => {
    const id = await olderHouse(client);
    await client.query(
      `with conta as (insert into contas (email, nome) values ('zelia@example.org', 'Mãe Zélia') returning id),
            pessoa as (insert into profiles (org_id, user_id, nome, email, role) select $1, id, 'Mãe Zélia', 'zelia@example.org', 'owner' from conta),
            membro as (insert into membros (org_id, nome) values ($1, 'Ana') returning id)
       insert into membros_leituras (org_id, membro_id, usuario_operacao, o_que, partes)
       select $1, membro.id, conta.id, 'viu', '{docs}' from conta, membro`,
      [id],
    );
    return id;
  });
  const file = await exported(older, orgId);
  const target = await migratedDatabase();
  onTestFinished(() => target.stop());
  const room = { bytes: Infinity, pictures: true, rows: true };
  await importHouse(file, { owner: target.owner, putFile: () => Promise.resolve(), room, now: new Date() });
  const { rows } = await withClient(target.owner, (client) => client.query('select quem from membros_leituras'));
  expect(rows).toEqual([{ quem: 'Mãe Zélia' }]);
});
