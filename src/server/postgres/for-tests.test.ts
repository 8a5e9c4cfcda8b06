import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { expect, inject, it } from 'vitest';
import { withClient } from './connections.ts';
import { createTestDatabase, removeAbandoned } from './for-tests.ts';
import { takeLock } from './lock.ts';

const options = inject('postgres');
const run = (config: PoolConfig, text: string) =>
  withClient(config, async (client) => (await client.query<{ n: number }>(text)).rows);

it('makes databases of their own from a template, with the four roles, and drops them', async () => {
  const model = await createTestDatabase(options);
  await run(model.owner, 'create table modelo as select 1 as n; grant select, insert on modelo to public');
  const [one, other] = await Promise.all([1, 2].map(() => createTestDatabase({ ...options, template: model.name })));
  if (!one || !other) throw new Error('two databases were asked for');
  await run(one.casa, 'insert into modelo values (2)');
  expect(await run(one.acesso, 'select n from modelo order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  expect(await run(other.plataforma, 'select n from modelo')).toEqual([{ n: 1 }]);
  await Promise.all([one, other, model].map((database) => database.stop()));
  await expect(run(one.owner, 'select 1')).rejects.toThrow('does not exist');
});

it('removes what killed test runs left, and nothing that lives or is just starting', async () => {
  const folders = ['dead', 'living', 'starting'].map((name) => mkdtempSync(join(tmpdir(), `ile-test-${name}-`)));
  const [dead = '', living = ''] = folders;
  chmodSync(dead, 0o711);
  mkdirSync(join(dead, 'postgres'));
  const lock = takeLock(living);
  const longAgo = new Date(Date.now() - 600_000);
  for (const folder of [dead, living]) utimesSync(folder, longAgo, longAgo);
  await removeAbandoned(folders);
  const left = folders.map((folder) => existsSync(folder));
  lock.release();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  expect(left).toEqual([false, true, true]);
});
