import { spawn } from 'node:child_process';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded, type Embedded } from './embedded.ts';
import { temporaryFolder } from './for-tests.ts';

// Every file of the data folder that a full disk, a copy that was cut or another version can leave
// empty, cut or unknown.

const parent = temporaryFolder('ile-damaged-');
const dataDir = join(parent, 'data');
const start = (): Promise<Embedded> => openEmbedded({ dataDir, log: () => undefined });
let cluster: string;

beforeAll(async () => {
  const server = await start();
  cluster = join(server.dir, 'postgres');
  await server.database.stop();
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const fileOf = (name: string) => join(name.startsWith('cluster/') ? cluster : dataDir, name.replace('cluster/', ''));

/** Writes the file, or removes it for null, and puts back what was there. */
async function withFile<Result>(name: string, text: string | null, work: () => Promise<Result>): Promise<Result> {
  const file = fileOf(name);
  const aside = join(parent, 'aside');
  if (existsSync(file)) cpSync(file, aside, { preserveTimestamps: true });
  if (text === null) rmSync(file);
  else writeFileSync(file, text);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
    if (existsSync(aside)) cpSync(aside, file);
    rmSync(aside, { force: true });
  }
}

it.each([
  ['cluster/postmaster.pid', ''],
  ['cluster/postmaster.pid', 'lixo\n'],
  // The number of a living process that is not PostgreSQL, as after a restart of the computer.
  ['cluster/postmaster.pid', `${process.pid}\n/outra\n`],
  ['postgres.lock', 'lixo de outro programa'],
  ['postgres.lock.pid', ''],
  ['cluster/postgresql.auto.conf', ''],
])('[INV-37] heals %s with %j by itself', async (name, text) => {
  await withFile(name, text, async () => {
    const server = await start();
    expect(server.pid()).toBeGreaterThan(1);
    await server.database.stop();
  });
});

it.each([
  ['cluster/PG_VERSION', null, /PG_VERSION falta, está vazio ou cortado/],
  ['cluster/PG_VERSION', '', /PG_VERSION falta, está vazio ou cortado/],
  ['cluster/PG_VERSION', '99\n', /é do PostgreSQL 99 e este programa traz o \d+/],
  ['cluster/global/pg_control', '', /Falta um arquivo do banco, ou está estragado: \S*global\/pg_control/],
  ['cluster/global/pg_control', null, /Falta um arquivo do banco, ou está estragado: \S*global\/pg_control/],
  ['cluster/pg_hba.conf', '', /Falta um arquivo do banco, ou está estragado: \S*pg_hba\.conf/],
  ['cluster/postgresql.conf', 'port = {', /Falta um arquivo do banco, ou está estragado: \S*postgresql\.conf/],
  ['cluster/postgresql.conf', null, /Falta um arquivo do banco, ou está estragado: \S*postgresql\.conf/],
  ['postgres-passwords.json', '', /O arquivo de senhas do banco está estragado: \S+postgres-passwords\.json/],
  ['postgres-passwords.json', '{"ile_ca', /O arquivo de senhas do banco está estragado: \S+postgres-passwords\.json/],
  ['postgres-passwords.json', '{"v2": []}', /O arquivo de senhas do banco está estragado: \S+postgres-passwords\.json/],
  ['postgres-location', '', /O arquivo \S+postgres-location está vazio/],
])('[INV-37] names %s with %j and what to do, and starts once it is back', async (name, text, sentence) => {
  await withFile(name, text, async () => {
    await expect(start()).rejects.toThrow(sentence);
  });
  const server = await start();
  await server.database.stop();
});

it('[INV-36] removes no empty postmaster.pid while somebody works in the folder', async () => {
  const other = spawn('sleep', ['60'], { cwd: cluster, stdio: 'ignore' });
  try {
    await withFile('cluster/postmaster.pid', '', async () => {
      const refused = new RegExp(
        `postmaster\\.pid está vazio ou cortado, e ainda há quem trabalhe no banco \\(processo ${other.pid}\\)`,
      );
      await expect(start()).rejects.toThrow(refused);
      expect(existsSync(fileOf('cluster/postmaster.pid'))).toBe(true);
    });
  } finally {
    other.kill('SIGKILL');
  }
});
