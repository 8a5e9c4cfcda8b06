import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ACESSO_ROLE,
  CASA_ROLE,
  errorCode,
  OWNER_ROLE,
  PLATAFORMA_ROLE,
  type Database,
  type Log,
} from './connections.ts';
import { findHome } from './home.ts';
import { loadPasswords } from './passwords.ts';
import { DATABASE } from './roles.ts';

// Lines of postmaster.pid, counted from 0: port, socket folder, listening address.
const PORT = 3;
const SOCKET = 4;
const ADDRESS = 5;

/**
 * The embedded PostgreSQL of a data folder that another program of ours is running, for tools that work beside it (demonstration, doctor).
 * Undefined when none runs. `stop` leaves it running.
 */
export function connectRunning(dataDir: string, log: Log): Database | undefined {
  const home = findHome(dataDir, log);
  const lines = readLines(join(home.cluster, 'postmaster.pid'));
  if (!lines) return undefined;
  const passwords = loadPasswords(join(home.dataDir, 'postgres-passwords.json'), [
    OWNER_ROLE,
    CASA_ROLE,
    ACESSO_ROLE,
    PLATAFORMA_ROLE,
  ]);
  const host = lines[SOCKET] || lines[ADDRESS] || '127.0.0.1';
  const connect = (user: keyof typeof passwords) => ({
    host,
    port: Number(lines[PORT]),
    user,
    password: passwords[user],
    database: DATABASE,
  });
  return {
    kind: 'embedded',
    owner: connect(OWNER_ROLE),
    casa: connect(CASA_ROLE),
    acesso: connect(ACESSO_ROLE),
    plataforma: connect(PLATAFORMA_ROLE),
    stop: () => Promise.resolve(),
    onDown: () => undefined,
  };
}

function readLines(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
