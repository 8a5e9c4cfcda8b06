import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { canEnter, unprivilegedAccount, whyCannotRun, type Account } from './account.ts';
import { findBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { withClient } from './connections.ts';
import { copyBinaries, findHome } from './home.ts';
import { openEmbedded, type Embedded } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
// Only root gets into this folder, as into a checkout under its home.
const closed = mkdtempSync(join(tmpdir(), 'ile-home-'));
const outside = new Set<string>();
const quiet = () => undefined;

async function start(dataDir: string, lines: object[] = []): Promise<Embedded> {
  const embedded = await openEmbedded({ dataDir, log: (line) => lines.push(line) });
  if (embedded.dir !== dataDir) outside.add(embedded.dir);
  return embedded;
}

afterAll(() => {
  for (const path of [closed, ...outside]) rmSync(path, { recursive: true, force: true });
});

const house = (embedded: Embedded): Promise<string | undefined> =>
  withClient(embedded.database.owner, async (client) => {
    await client.query('create table if not exists casa (nome text)');
    return (await client.query<{ nome: string }>('select nome from casa')).rows[0]?.nome;
  });

describe.runIf(isRoot)('as root, with a data folder that only root can enter', () => {
  const first = join(closed, 'data');
  const moved = join(closed, 'moved');
  const copied = join(closed, 'copied');

  it('keeps the data apart from the folder of the service, says so, and finds it again', async () => {
    const lines: object[] = [];
    const embedded = await start(first, lines);
    expect(embedded.dir).toMatch(/^\/var\/lib\/ile-root\/[0-9a-f]{16}/);
    expect(lines).toContainEqual(expect.objectContaining({ dataDir: first, postgres: embedded.dir }));
    expect(existsSync(join(first, 'postgres'))).toBe(false);
    expect(statSync(join(first, 'postgres-passwords.json')).mode & 0o777).toBe(0o600);
    await withClient(embedded.database.owner, (client) =>
      client.query(`create table casa (nome text); insert into casa values ('primeira')`),
    );
    await expect(start(first)).rejects.toThrow(first);
    await embedded.database.stop();
    const again = await start(first);
    expect([again.dir, await house(again)]).toEqual([embedded.dir, 'primeira']);
    await again.database.stop();
  });

  it('a folder that was moved keeps its database, a copy gets one of its own', async () => {
    renameSync(first, moved);
    const inMoved = await start(moved);
    expect(await house(inMoved)).toBe('primeira');
    cpSync(moved, copied, { recursive: true });
    const inCopy = await start(copied);
    expect(inCopy.dir).not.toBe(inMoved.dir);
    expect(await house(inCopy)).toBeUndefined();
    await Promise.all([inMoved, inCopy].map(({ database }) => database.stop()));
  });

  it('a deleted folder starts empty and leaves the old data alone', async () => {
    const dir = readFileSync(join(copied, 'postgres-location'), 'utf8').trim();
    rmSync(copied, { recursive: true });
    const fresh = await start(copied);
    expect(fresh.dir).not.toBe(dir);
    expect(existsSync(join(dir, 'postgres/PG_VERSION'))).toBe(true);
    await fresh.database.stop();
  });

  it('never starts empty when the data is gone or out of reach', () => {
    const lost = join(closed, 'lost');
    mkdirSync(lost);
    cpSync(join(moved, 'postgres-location'), join(lost, 'postgres-location'));
    rmSync(readFileSync(join(lost, 'postgres-location'), 'utf8').trim(), { recursive: true });
    expect(() => findHome(lost, quiet)).toThrow('não está mais lá');
    const inside = join(closed, 'inside');
    mkdirSync(join(inside, 'postgres'), { recursive: true });
    expect(() => findHome(inside, quiet)).toThrow(`O banco está em ${join(inside, 'postgres')}`);
  });

  it('says in words that PostgreSQL runs for no user without a name', async () => {
    const passable = mkdtempSync(join(tmpdir(), 'ile-home-'));
    outside.add(passable);
    chmodSync(passable, 0o711);
    const home = { ...findHome(join(passable, 'data'), quiet), account: { uid: 54_321, gid: 54_321 } };
    await expect(createCluster(home, 'password', quiet)).rejects.toThrow('o uid 54321 não tem nome (/etc/passwd)');
  });

  it('tries as the other user, and copies the programs to where it reaches them', () => {
    const account = unprivilegedAccount(closed) as Account;
    expect(canEnter(account, closed)).toBe(false);
    expect(canEnter(account, tmpdir())).toBe(true);
    const { native } = findBinaries();
    const hidden = join(closed, 'native');
    cpSync(native, hidden, { recursive: true, verbatimSymlinks: true });
    chmodSync(hidden, 0o700);
    expect(whyCannotRun(account, hidden)).toMatch(/permission denied/i);
    const target = mkdtempSync(join(tmpdir(), 'ile-programs-'));
    chmodSync(target, 0o755);
    outside.add(target);
    expect(whyCannotRun(account, copyBinaries(hidden, join(target, 'copy'), quiet))).toBeUndefined();
  });
});

describe('a data folder that PostgreSQL can enter', () => {
  it('holds the database itself', () => {
    const passable = mkdtempSync(join(tmpdir(), 'ile-home-'));
    outside.add(passable);
    chmodSync(passable, 0o711);
    const home = findHome(join(passable, 'data'), quiet);
    expect(home.cluster).toBe(join(passable, 'data', 'postgres'));
    expect(home.account === undefined).toBe(!isRoot);
  });
});
