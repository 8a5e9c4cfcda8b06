import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withClient } from '../../server/postgres/connections.ts';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { databaseEnv } from '../../server/testing/real-program.ts';

const folder = temporaryFolder('ile-demo-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a demonstration that cannot be filled says why and ends, with its connections', async () => {
  const database = await migratedDatabase();
  await withClient(database.owner, (client) =>
    client.query(`alter table categorias_produtos add constraint sem_velas check (nome <> 'Velas')`),
  );
  const { status, stderr } = spawnSync(process.execPath, ['scripts/demo.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ILE_DATA_DIR: folder, ...databaseEnv(database) },
    encoding: 'utf8',
    // An idle connection is kept for a minute.
    timeout: 50_000,
  });
  expect([status, stderr.trim()]).toEqual([1, expect.stringContaining('sem_velas')]);
  await database.stop();
});
