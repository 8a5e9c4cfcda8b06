import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Env } from '../env.ts';
import { errorCode } from '../errors.ts';
import { type Database, type Log, waysIn, withClient } from './connections.ts';
import { openEmbedded } from './embedded.ts';
import { UnfitDatabase, openOwner, ownerOf } from './external.ts';
import { findHome, passwordsFile } from './home.ts';
import { FolderInUse } from './lock.ts';
import { loadPasswords } from './passwords.ts';
import { isAlive, readPidFile, worksIn } from './postmaster.ts';
import { ROLES, connector } from './roles.ts';

/**
 * The embedded PostgreSQL of a data folder that another program of ours is running, for tools that
 * work beside it (demonstration, doctor). Undefined when none runs. `stop` leaves it running.
 */
export function connectRunning(dataDir: string, log: Log): Database | undefined {
  const home = findHome(dataDir, log);
  const running = readPidFile(home.cluster);
  if (!running || !isAlive(running.pid) || worksIn(running.pid, home.cluster) === false) return undefined;
  const { socketDir, port } = running;
  const endpoint = { host: socketDir || '127.0.0.1', port };
  return {
    kind: 'embedded',
    ...waysIn(connector(endpoint, loadPasswords(passwordsFile(home), ROLES))),
    stop: () => Promise.resolve(),
    onDown: () => undefined,
  };
}

/**
 * The owner's connection to the database of an existing installation, for commands that work beside
 * the program. The database is that of a running program, that of a stopped one (started for the
 * command), or DATABASE_URL. Creates nothing.
 */
export async function openBeside(env: Env, log: Log): Promise<Pick<Database, 'owner' | 'stop'>> {
  const { DATABASE_URL, ILE_DATA_DIR } = env;
  if (DATABASE_URL !== undefined) {
    const owner = ownerOf(DATABASE_URL);
    await openOwner(owner, refuseEmpty);
    return { owner, stop: () => Promise.resolve() };
  }
  return openEmbeddedBeside(ILE_DATA_DIR, log);
}

const UNDEFINED_TABLE = '42P01';

async function refuseEmpty(client: Client): Promise<void> {
  const applied = await client.query('select from schema_migrations limit 1').catch((error: unknown) => {
    if (errorCode(error) === UNDEFINED_TABLE) return { rowCount: 0 };
    throw error;
  });
  if (!applied.rowCount)
    throw new UnfitDatabase('Não há um Ilê no banco de DATABASE_URL. Confira o nome do banco no endereço.');
}

/**
 * If a program holds the folder but its database does not answer, it is starting or restarting the
 * database.
 */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 250;

/**
 * Connections to the embedded database: the running program's, else one started for the command.
 */
export async function openEmbeddedBeside(dataDir: string, log: Log): Promise<Database> {
  if (!['postgres', 'postgres-location'].some((name) => isThere(join(dataDir, name))))
    throw new Error(`Não há um Ilê em ${dataDir}. Diga onde ele está: ILE_DATA_DIR=…`);
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
    const running = connectRunning(dataDir, log);
    if (running && (await answers(running))) return running;
    try {
      return (await openEmbedded({ dataDir, log })).database;
    } catch (error) {
      if (!(error instanceof FolderInUse) || Date.now() > until) throw error;
    }
  }
}

/** Throws in a folder of another user, which `existsSync` would call empty. */
const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

export const answers = ({ owner }: Database): Promise<boolean> =>
  withClient(owner, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
