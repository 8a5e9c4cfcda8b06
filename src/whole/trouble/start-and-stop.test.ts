import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readEnv } from '../../server/env.ts';
import { openBeside } from '../../server/postgres/beside.ts';
import { withClient } from '../../server/postgres/connections.ts';
import { isAlive, readPidFile } from '../../server/postgres/postmaster.ts';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';
import { startReal, stopAll } from '../../server/testing/real-program.ts';

// The real program with its own PostgreSQL: what an interrupted start leaves behind.
const folder = temporaryFolder('ile-start-');
afterEach(stopAll);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(['SIGINT', 'SIGTERM'] as const)('[INV-36] %s during the start ends the database too', async (signal) => {
  const dataDir = join(folder, signal);
  const child = spawn(process.execPath, ['src/start.ts'], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { PORT: '0', ILE_DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  // The file is there a moment before its first line is.
  let postgres: number | undefined;
  while (!(postgres = readPidFile(join(dataDir, 'postgres'))?.pid)) await wait(5);
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
  expect(isAlive(postgres)).toBe(false);
});

// Repeated if the backup was faster than the signal.
it('a tool that is told to stop also stops its database and removes what is half written', { retry: 2 }, async () => {
  const dataDir = join(folder, 'tool');
  await (await startReal(dataDir, {})).stop();
  const postgres = () => readPidFile(join(dataDir, 'postgres'))?.pid;
  const target = mkdtempSync(join(folder, 'target-'));
  const child = spawn(process.execPath, ['scripts/backup.ts', join(target, 'ile.tar.gz')], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ILE_DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (readdirSync(target).length === 0) await wait(1);
  const pid = postgres() ?? 0;
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(readdirSync(target)).toEqual([]);
  expect(pid).toBeGreaterThan(0);
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
});

it('a manual backup does not fill a disk that the program needs, and leaves no file there', async () => {
  const dataDir = join(folder, 'room');
  await (await startReal(dataDir, {})).stop();
  const target = mkdtempSync(join(folder, 'room-'));
  const backUp = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['scripts/backup.ts', join(target, 'ile.tar.gz')], {
      cwd: resolve(import.meta.dirname, '../../..'),
      env: { ILE_DATA_DIR: dataDir, ...env },
      encoding: 'utf8',
    });
  const refused = backUp({ ILE_MIN_FREE_MB: '1000000000' });
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('Não há espaço') as string]);
  expect(readdirSync(target)).toEqual([]);
  // What one that was killed left two days ago.
  writeFileSync(join(target, '.ile-parcial-abc'), '');
  utimesSync(join(target, '.ile-parcial-abc'), new Date(), new Date(Date.now() - 48 * 3_600_000));
  expect(backUp({}).status).toBe(0);
  expect(readdirSync(target)).toEqual(['ile.tar.gz']);
});

it('a tool beside a program that is still starting waits for its database', async () => {
  const dataDir = join(folder, 'starting');
  await (await startReal(dataDir, {})).stop();
  rmSync(join(dataDir, 'postgres.lock.pid'));
  const starting = startReal(dataDir, {});
  while (!existsSync(join(dataDir, 'postgres.lock.pid'))) await wait(5);
  const { owner } = await openBeside(readEnv({ ILE_DATA_DIR: dataDir }), () => undefined);
  await withClient(owner, (client) => client.query('select from terreiros'));
  expect(await (await starting).stop()).toBe(0);
});

describe('a first start that cannot have its port', () => {
  it('says only that, and the next one still shows the first password', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const dataDir = join(folder, 'port');
    const said = await startReal(dataDir, { PORT: String(port), LOG_LEVEL: 'warn' }).catch(
      (error: Error) => error.message,
    );
    taken.close();
    expect(said).toBe(`\nA porta ${port} já está em uso. Escolha outra: PORT=3001 npm start\n\n`);
    const program = await startReal(dataDir, { LOG_LEVEL: 'warn' });
    expect(await program.stop()).toBe(0);
    expect(program.output).not.toContain('"level"');
    expect(program.output).toMatch(/Superadmin: superadmin@ile\.local, .*senha \S{10}/);
  });
});

it.each([
  [
    'a data folder where a file is',
    () => ({ ILE_DATA_DIR: inTheWay() }),
    /Não consigo criar a pasta de dados .*ILE_DATA_DIR=/,
  ],
  ['an address of another machine', () => ({ HOST: '203.0.113.9' }), /Não consigo ouvir em HOST=203\.0\.113\.9/],
  ['a mail server without a protocol', () => ({ SMTP_URL: 'smtp.exemplo.org' }), /Configuração inválida[^]*SMTP_URL/],
  [
    'a database without a protocol',
    () => ({ DATABASE_URL: 'banco' }),
    /DATABASE_URL não é um endereço de banco válido/,
  ],
])('refuses in words: %s', async (_, settings, words) => {
  const said = await startReal(join(folder, 'words'), { LOG_LEVEL: 'warn', ...settings() }).catch(
    (error: Error) => error.message,
  );
  expect(said).toMatch(words);
  expect(said).not.toMatch(/"level"|    at /);
});

function inTheWay(): string {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  return file;
}
