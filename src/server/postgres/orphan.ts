import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../errors.ts';
import { SUPERVISOR_ROLE } from './cluster.ts';
import { withClient, type Log } from './connections.ts';
import { SOCKET_FOLDER } from './endpoint.ts';
import type { Home } from './home.ts';
import { askToStop, isAlive, pidFileOf, processesIn, readPidFile, worksIn, type PidFile } from './postmaster.ts';

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
