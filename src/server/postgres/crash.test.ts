import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, Pool, type PoolConfig } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { unprivilegedAccount } from './account.ts';
import { withClient } from './connections.ts';
import { openEmbedded, type Embedded } from './embedded.ts';
import { temporaryFolder } from './for-tests.ts';
import { isAlive } from './postmaster.ts';

const folder = temporaryFolder('ile-crash-');
const dataDir = join(folder, 'data');
const quiet = () => undefined;
const running: Embedded[] = [];
async function open(): Promise<Embedded> {
  const embedded = await openEmbedded({ dataDir, log: quiet });
  running.push(embedded);
  return embedded;
}
afterEach(() => Promise.all(running.splice(0).map(({ database }) => database.stop())));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Opened {
  pid: number;
  owner: PoolConfig;
}

const start = (dir: string): ChildProcess =>
  spawn(process.execPath, [fileURLToPath(new URL('./program-for-tests.ts', import.meta.url)), dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });

async function opened(child: ChildProcess): Promise<Opened> {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface(child.stdout)) {
    const said = JSON.parse(line) as { opened?: Opened; failed?: string };
    if (said.opened) return said.opened;
    if (said.failed) throw new Error(said.failed);
  }
  throw new Error('ended without a word');
}

/** The helpers are killed too, as a power cut does; PostgreSQL itself is of its own group. */
async function kill(child: ChildProcess, helpers = false): Promise<void> {
  const ended = once(child, 'exit');
  if (helpers) process.kill(-(child.pid ?? 0), 'SIGKILL');
  else child.kill('SIGKILL');
  await ended;
}

const write = (owner: PoolConfig, n: number) =>
  withClient(owner, (client) =>
    client.query(`create table if not exists gravado (n int); insert into gravado values (${n})`),
  );

const written = (owner: PoolConfig): Promise<number[]> =>
  withClient(owner, async (client) =>
    (await client.query<{ n: number }>('select n from gravado')).rows.map(({ n }) => n),
  );

const one = (config: PoolConfig): Promise<unknown> =>
  withClient(config, async (client) => (await client.query<{ n: number }>('select 1 as n')).rows[0]?.n);

describe('[INV-37] kill -9 of the program in the middle of the first start', () => {
  it.each([
    { moment: 'initdb has made the catalogues', file: 'postgres.new-*/data/base/1/PG_VERSION', helpers: true },
    { moment: 'initdb, which survives it, is at work', file: 'postgres.new-*/data/global/pg_control', helpers: false },
    { moment: 'the cluster is in its place', file: 'postgres/PG_VERSION', helpers: true },
    { moment: 'the roles are being made', file: 'postgres/postmaster.pid', helpers: true },
  ])('leaves a folder that starts: $moment', async ({ file, helpers }) => {
    rmSync(dataDir, { recursive: true, force: true });
    const child = start(dataDir);
    while (globSync(file, { cwd: dataDir }).length === 0) await sleep(2);
    await kill(child, helpers);
    const { database } = await open();
    const ways = [database.owner, database.casa, database.acesso, database.plataforma];
    expect(await Promise.all(ways.map(one))).toEqual([1, 1, 1, 1]);
    if (helpers) expect(globSync('postgres.new-*', { cwd: dataDir })).toEqual([]);
  });
});

describe('[INV-36] kill -9 of the program', () => {
  it('leaves a lock that nobody holds and a server that the next start replaces, with every confirmed row', async () => {
    const child = start(dataDir);
    const before = await opened(child);
    await expect(open()).rejects.toThrow(`processo ${child.pid}`);
    await write(before.owner, 1);
    const busy = new Client(before.owner);
    await busy.connect();
    await busy.query('begin; insert into gravado values (2)');
    const cut = once(busy, 'error');
    busy.on('error', quiet);
    await kill(child);
    expect(isAlive(before.pid)).toBe(true);

    const { database, pid } = await open();
    expect(pid()).not.toBe(before.pid);
    await cut;
    expect(await written(database.owner)).toEqual([1]);
    expect(() => readdirSync(String(before.owner.host))).toThrow('ENOENT');
    await database.stop();
  });

  it('together with PostgreSQL: the next start recovers by itself', async () => {
    const child = start(dataDir);
    const before = await opened(child);
    await write(before.owner, 3);
    process.kill(before.pid, 'SIGKILL');
    await kill(child);
    const { database } = await open();
    expect(await written(database.owner)).toContain(3);
    await database.stop();
  });
});

describe('[INV-36] a pid file whose number somebody else has now', () => {
  it('leaves the other process alive; is removed on Linux, and elsewhere PostgreSQL waits until the process id is free', async () => {
    const account = unprivilegedAccount(join(dataDir, 'postgres'));
    const innocent = spawn('sleep', ['60'], { ...account, cwd: '/', stdio: 'ignore' });
    const cluster = realpathSync(join(dataDir, 'postgres'));
    const stale = [innocent.pid, cluster, 1, 5432, join(tmpdir(), 'ile-none'), '', '', 'ready', ''].join('\n');
    writeFileSync(join(cluster, 'postmaster.pid'), stale, { mode: 0o600 });
    if (account) chownSync(join(cluster, 'postmaster.pid'), account.uid, account.gid);
    const opening = open();
    if (process.platform === 'linux') await opening;
    else await sleep(1_000);
    expect(isAlive(innocent.pid ?? 0)).toBe(true);
    await kill(innocent);
    const { database } = await opening;
    expect(await one(database.casa)).toBe(1);
    await database.stop();
  });
});

describe('[INV-37] kill -9 of PostgreSQL under a living program', () => {
  it('is repaired by itself: the same pools work again, nothing confirmed is lost', async () => {
    const { database, pid } = await open();
    const pool = new Pool({ ...database.owner, connectionTimeoutMillis: 5_000 });
    pool.on('error', quiet);
    await write(database.owner, 4);
    const killed = pid();
    process.kill(killed ?? 0, 'SIGKILL');
    // Until then its last sessions may still answer.
    await expect.poll(pid, { timeout: 20_000 }).not.toBe(killed);
    await expect
      .poll(() => pool.query('select n from gravado where n = 4').then((result) => result.rowCount, String), {
        timeout: 20_000,
      })
      .toBe(1);
    await pool.end();
    await database.stop();
  });

  it('too often in a short time is reported as lost, once, with what to do', async () => {
    const { database, pid } = await open();
    const lost: Error[] = [];
    database.onDown((error) => lost.push(error));
    let killed: number | undefined;
    await expect
      .poll(
        () => {
          const now = pid();
          if (now !== undefined && now !== killed && isAlive(now)) process.kill((killed = now), 'SIGKILL');
          return lost.length;
        },
        { timeout: 100_000, interval: 20 },
      )
      .toBe(1);
    expect(lost[0]?.message).toContain(join(realpathSync(dataDir), 'postgres.log'));
    await database.stop();
    const again = await open();
    expect(await one(again.database.casa)).toBe(1);
    await again.database.stop();
  }, 120_000);
});
