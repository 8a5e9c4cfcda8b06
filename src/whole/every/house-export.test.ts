import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { Entregador } from '../../domains/casa/acontecimentos/server/entregador.ts';
import { numerarCasa } from '../../domains/casa/acontecimentos/server/numerar.ts';
import { comToken } from '../../domains/casa/integracoes/for-tests/casa-com-token.ts';
import { cuidarDosTokens } from '../../domains/casa/integracoes/server/cuidar-dos-tokens.ts';
import { fullHouse } from './full-house-for-tests.ts';
import { checkArchive } from '../../server/backup/check-archive.ts';
import { exportHouse } from '../../server/backup/house-export.ts';
import { importHouse } from '../../server/backup/house-import.ts';
import { STAYS } from '../../server/backup/house-tables.ts';
import { openDoors, wholeHouse, type OrgId } from '../../server/database/doors.ts';
import { sql } from '../../server/database/sql.ts';
import { platformTables } from '../../server/migrations.ts';
import { withClient, type Database } from '../../server/postgres/connections.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { novaCasa } from '../../server/testing/house.ts';
import { testServices } from '../../server/testing/product.ts';
import { TEST_MASTER } from '../../server/testing/test-master.ts';

const SENHA = 'girassol-de-maio';

const bringIn = (file: string, { owner }: Database) =>
  importHouse(file, {
    owner,
    putFile: () => Promise.resolve(),
    room: { bytes: Infinity, pictures: true, rows: true },
    master: () => Promise.resolve(TEST_MASTER),
    password: SENHA,
    now: new Date(),
  });

it('[INV-53] exports every table of a house, or names the reason why one stays', async () => {
  const services = await testServices();
  const name = await services.doors.acesso({}, (db) =>
    db.row<{ name: string }>(sql`select current_database() as name`),
  );
  const { host, port, user, password } = new Client({ connectionString: inject('postgres').serverUrl });
  const owner = { host, port, user, password: String(password), database: name.name };
  const { orgId } = await withClient(owner, async (client) => {
    await fullHouse(client);
    return fullHouse(client);
  });
  const { file } = await exportHouse(services, wholeHouse(orgId as OrgId), new Date('2026-11-21T12:00:00Z'), SENHA);
  const { manifest } = await checkArchive(file, undefined, SENHA);

  const houseTables = await withClient(owner, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    return rows.map((row) => row.name).filter((one) => !platformTables.includes(one));
  });
  const goes = [...houseTables.filter((one) => !STAYS.has(one)), 'profiles', 'terreiros'];
  expect(Object.keys(manifest.tables).toSorted()).toEqual(goes.toSorted());
  expect(Object.entries(manifest.tables).filter(([, { rows }]) => rows === 0)).toEqual([]);
  const known = [...houseTables, ...platformTables];
  expect([...STAYS.keys()].filter((one) => !known.includes(one))).toEqual([]);

  // The import itself reads it back and compares it with the manifest.
  const target = await migratedDatabase();
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  expect(await bringIn(file, target)).toMatchObject({ rows });
  // The planner has statistics of the new rows at once.
  const planned = await withClient(target.owner, (client) =>
    client.query<{ reltuples: number }>(`select reltuples from pg_class where relname = 'membros' and relkind = 'r'`),
  );
  expect(planned.rows[0]?.reltuples).toBeGreaterThan(0);
  await target.stop();
  await rm(file);
});

it('[WH1 TK1] a house that moves brings its addresses, but neither their secrets nor its tokens', async () => {
  const services = await testServices();
  const casa = await novaCasa();
  const { orgId } = casa;
  const dono = casa.como('owner');
  await dono.call('criarWebhook', { endereco: 'https://recebe.example.com/ile', tipos: ['membro.criado'] });
  await comToken(casa, ['webhooks']);
  await dono.call('criarMembro', { nome: 'Ana', matricula: '1' });
  while (await numerarCasa(services, orgId, new Date()));
  const { file } = await exportHouse(services, wholeHouse(orgId), new Date(), SENHA);
  const target = await migratedDatabase();
  await bringIn(file, target);
  const tables = ['webhooks', 'acontecimentos', 'webhooks_segredos', 'webhooks_entregas', 'tokens'];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const { rows } = await withClient(target.owner, (client) => client.query(`select ${counts.join(', ')}`));
  expect(rows).toEqual([{ webhooks: 1, acontecimentos: 1, webhooks_segredos: 0, webhooks_entregas: 0, tokens: 0 }]);

  // There nothing is sent until somebody gives the address a new secret, and no token keeps it
  // listening.
  const doors = openDoors(target, (error) => {
    throw error;
  });
  const there = { ...services, doors };
  await cuidarDosTokens().round(there, new Date());
  const told = await doors.casa(wholeHouse(orgId), {}, (db) =>
    db.row<{ com_tokens: boolean; com_webhooks: boolean }>(
      sql`select com_tokens, com_webhooks from terreiros where id = ${orgId}`,
    ),
  );
  expect(told).toEqual({ com_tokens: false, com_webhooks: true });
  await doors.casa(wholeHouse(orgId), {}, (db) =>
    db.count(sql`insert into acontecimentos_novos (org_id, tipo, alvo) values (${orgId}, 'membro.criado', ${orgId})`),
  );
  const entregador = new Entregador(there);
  await entregador.rodada(orgId);
  await entregador.acabar();
  const sent = await doors.casa(wholeHouse(orgId), { readOnly: true }, (db) =>
    db.rows(sql`select sequencia, falha, status from webhooks_entregas where org_id = ${orgId}`),
  );
  expect(sent).toEqual([{ sequencia: 2, falha: 'segredo', status: null }]);
  await doors.close();
  await target.stop();
  await rm(file);
});
