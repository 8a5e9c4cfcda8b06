import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { errorCode } from '../errors.ts';
import { SUPERVISOR_ROLE, createCluster, resetPassword } from './cluster.ts';
import { type Database, type Log, type Role, waysIn, withClient } from './connections.ts';
import { SOCKET_FOLDER, closeEndpoint, openEndpoint } from './endpoint.ts';
import { type Home, findHome, passwordsFile } from './home.ts';
import { takeLock } from './lock.ts';
import { loadPasswords, scramVerifier } from './passwords.ts';
import { type PidFile, askToStop, isAlive, pidFileOf, processesIn, readPidFile, worksIn } from './postmaster.ts';
import { ROLES, connector, createDatabase, ensureDatabase, ensureRoles } from './roles.ts';
import type { Endpoint, Settings } from './settings.ts';
import { Supervisor } from './supervisor.ts';

/**
 * Asks a server whose program was killed to stop, and waits for it. Nobody uses its connections any
 * more. The caller holds the folder's lock, so no living program owns it.
 */
export async function stopOrphan(home: Home, log: Log): Promise<void> {
  const found = readPidFile(home.cluster);
  if (found && (await isOurs(found, home))) {
    log({ msg: 'stopping the PostgreSQL that a killed program left running', pid: found.pid });
    await askToStop(home, found.pid, 'fast');
    const stopped = await untilGone(found, home, 60_000);
    if (!stopped) {
      await askToStop(home, found.pid, 'immediate');
      await untilGone(found, home, 15_000);
    }
  }
  if (found) removeSocketFolder(found.socketDir);
  removeStalePidFile(home, log);
}

/**
 * PostgreSQL never starts on a `postmaster.pid` that is empty or cut, nor on one whose number
 * belongs to another process by now. We hold the folder's lock, and if no process works in it the
 * file is nobody's.
 */
function removeStalePidFile({ cluster }: Home, log: Log): void {
  const file = pidFileOf(cluster);
  if (!existsSync(file)) return;
  const working = processesIn(cluster);
  if (working?.length === 0) {
    log({ msg: 'removing the postmaster.pid of a server that is gone', file });
    rmSync(file, { force: true });
    return;
  }
  if (readPidFile(cluster)) return;
  throw new Error(
    working
      ? `O arquivo ${file} está vazio ou cortado, e ainda há quem trabalhe no banco (processo ${working.join(', ')}). Encerre esse processo e inicie de novo.`
      : `O arquivo ${file} está vazio ou cortado, e o PostgreSQL não inicia com ele. Se nenhum PostgreSQL usa essa pasta, apague o arquivo e inicie de novo.`,
  );
}

async function isOurs(found: PidFile, home: Home): Promise<boolean> {
  if (!isAlive(found.pid)) return false;
  return worksIn(found.pid, home.cluster) ?? answers(found);
}

/**
 * On a system without /proc, says whether a PostgreSQL answers at the place the file names, even if
 * it only refuses us.
 */
async function answers(found: PidFile): Promise<boolean> {
  const host = found.socketDir || '127.0.0.1';
  try {
    return await withClient(
      { host, port: found.port, user: SUPERVISOR_ROLE, database: 'postgres', password: 'x' },
      () => Promise.resolve(true),
    );
  } catch (error) {
    return /^[0-9A-Z]{5}$/.test(errorCode(error) ?? '');
  }
}

async function untilGone(found: PidFile, home: Home, limit: number): Promise<boolean> {
  for (const end = Date.now() + limit; Date.now() < end; await sleep(20)) {
    if (!isAlive(found.pid) || worksIn(found.pid, home.cluster) === false) return true;
  }
  return false;
}

function removeSocketFolder(dir: string): void {
  const isTemporary = [tmpdir(), '/tmp'].includes(dirname(dir)) && SOCKET_FOLDER.test(basename(dir));
  if (isTemporary) rmSync(dir, { recursive: true, force: true });
}

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** Differences from the usual settings, for tests. */
  settings?: Settings;
}

export interface Embedded {
  database: Database;
  /** The folder of the data. */
  dir: string;
  /** The superuser's way in, for test servers. */
  supervisor: PoolConfig;
  pid: () => number | undefined;
}

type Passwords = Record<typeof SUPERVISOR_ROLE | Role, string>;
type Connect = ReturnType<typeof connector<keyof Passwords>>;

/**
 * The program's own PostgreSQL in the data folder, running and with its roles; what a killed
 * program left is put in order first.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const home = findHome(options.dataDir, options.log);
  const lock = takeLock(home.dir, home.dataDir);
  let endpoint: Endpoint | undefined;
  try {
    const passwords = loadPasswords(passwordsFile(home), [SUPERVISOR_ROLE, ...ROLES]);
    await stopOrphan(home, options.log);
    await createCluster(home, passwords[SUPERVISOR_ROLE], options.log);
    endpoint = await openEndpoint(home.account);
    const connect = connector(endpoint, passwords);
    const server = await startPrepared(home, endpoint, options, passwords, connect);
    return embedded(home, server, connect, endpoint, lock.release);
  } catch (error) {
    if (endpoint) closeEndpoint(endpoint);
    lock.release();
    throw error;
  }
}

async function startPrepared(
  home: Home,
  endpoint: Endpoint,
  options: EmbeddedOptions,
  passwords: Passwords,
  connect: Connect,
): Promise<Supervisor> {
  const start = async () => {
    const server = new Supervisor(home, endpoint, options.log, options.settings);
    await server.start();
    try {
      await prepare(connect, passwords);
      return server;
    } catch (error) {
      await server.stop();
      throw error;
    }
  };
  try {
    return await start();
  } catch (error) {
    if (errorCode(error) !== WRONG_PASSWORD) throw error;
    options.log({
      msg: 'the passwords file does not fit this cluster: setting the superuser password anew',
      dir: home.cluster,
    });
    await resetPassword(home, scramVerifier(passwords[SUPERVISOR_ROLE]));
    return start();
  }
}

const WRONG_PASSWORD = '28P01';
const NO_DATABASE = '3D000';

async function prepare(connect: Connect, passwords: Passwords): Promise<void> {
  const settle = () =>
    withClient(connect(SUPERVISOR_ROLE), async (client) => {
      await ensureRoles(client, passwords);
      await ensureDatabase(client);
    });
  try {
    await settle();
  } catch (error) {
    if (errorCode(error) !== NO_DATABASE) throw error;
    await withClient(connect(SUPERVISOR_ROLE, 'postgres'), (client) => createDatabase(client, passwords));
    await settle();
  }
}

function embedded(home: Home, server: Supervisor, connect: Connect, endpoint: Endpoint, release: () => void): Embedded {
  const database: Database = {
    kind: 'embedded',
    ...waysIn(connect),
    onDown: (callback) => server.onDown(callback),
    async stop() {
      await server.stop();
      closeEndpoint(endpoint);
      release();
    },
  };
  return { database, dir: home.dir, supervisor: connect(SUPERVISOR_ROLE, 'postgres'), pid: () => server.pid };
}
