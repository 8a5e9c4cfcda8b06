import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { fullHouse } from './full-house-for-tests.ts';
import { checkArchive } from '../../server/backup/check-archive.ts';
import { exportHouse } from '../../server/backup/house-export.ts';
import { importHouse } from '../../server/backup/house-import.ts';
import { STAYS } from '../../server/backup/house-tables.ts';
import { wholeHouse, type OrgId } from '../../server/database/doors.ts';
import { sql } from '../../server/database/sql.ts';
import { platformTables } from '../../server/migrations.ts';
import { withClient } from '../../server/postgres/connections.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { testServices } from '../../server/testing/product.ts';
import { TEST_MASTER } from '../../server/testing/test-master.ts';

const SENHA = 'girassol-de-maio';

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
  const putFile = () => Promise.resolve();
  const master = () => Promise.resolve(TEST_MASTER);
  const room = { bytes: Infinity, pictures: true, rows: true };
  expect(
    await importHouse(file, { owner: target.owner, putFile, room, master, password: SENHA, now: new Date() }),
  ).toMatchObject({ rows });
  // The planner has statistics of the new rows at once.
  const planned = await withClient(target.owner, (client) =>
    client.query<{ reltuples: number }>(`select reltuples from pg_class where relname = 'membros' and relkind = 'r'`),
  );
  expect(planned.rows[0]?.reltuples).toBeGreaterThan(0);
  await target.stop();
  await rm(file);
});
