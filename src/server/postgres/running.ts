import { join } from 'node:path';
import { ACESSO_ROLE, CASA_ROLE, OWNER_ROLE, PLATAFORMA_ROLE, type Database, type Log } from './connections.ts';
import { findHome } from './home.ts';
import { loadPasswords } from './passwords.ts';
import { isAlive, readPidFile, worksIn } from './postmaster.ts';
import { DATABASE } from './roles.ts';

/**
 * The embedded PostgreSQL of a data folder that another program of ours is running, for tools that work beside it (demonstration, doctor).
 * Undefined when none runs. `stop` leaves it running.
 */
export function connectRunning(dataDir: string, log: Log): Database | undefined {
  const home = findHome(dataDir, log);
  const running = readPidFile(home.cluster);
  if (!running || !isAlive(running.pid) || worksIn(running.pid, home.cluster) === false) return undefined;
  const passwords = loadPasswords(join(home.dataDir, 'postgres-passwords.json'), [
    OWNER_ROLE,
    CASA_ROLE,
    ACESSO_ROLE,
    PLATAFORMA_ROLE,
  ]);
  const connect = (user: keyof typeof passwords) => ({
    host: running.socketDir || '127.0.0.1',
    port: running.port,
    user,
    password: passwords[user],
    database: DATABASE,
    ssl: false,
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
