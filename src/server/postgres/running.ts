import { waysIn, type Database, type Log } from './connections.ts';
import { findHome, passwordsFile } from './home.ts';
import { loadPasswords } from './passwords.ts';
import { isAlive, readPidFile, worksIn } from './postmaster.ts';
import { connector, ROLES } from './roles.ts';

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
