import type { PoolConfig } from 'pg';
import { errorCode } from '../errors.ts';
import { createCluster, resetPassword, SUPERVISOR_ROLE } from './cluster.ts';
import { waysIn, withClient, type Database, type Log, type Role } from './connections.ts';
import { closeEndpoint, openEndpoint } from './endpoint.ts';
import { findHome, passwordsFile, type Home } from './home.ts';
import { takeLock } from './lock.ts';
import { stopOrphan } from './orphan.ts';
import { loadPasswords, scramVerifier } from './passwords.ts';
import { connector, createDatabase, ensureDatabase, ensureRoles, ROLES } from './roles.ts';
import type { Endpoint, Settings } from './settings.ts';
import { Supervisor } from './supervisor.ts';

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
