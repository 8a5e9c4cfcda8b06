import { chmodSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface Lock {
  release: () => void;
}

/** Another program has the data folder. */
export class FolderInUse extends Error {}

// A handle without a reference would be collected, and its lock with it.
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;
const SQLITE_NOTADB = 26;

/**
 * One program per data folder (INV-36). The lock is the operating system's own, on `postgres.lock`.
 * The kernel gives it back when the program ends, also by kill -9, so it is never stale. It holds
 * across containers and between threads. SQLite is only the portable way to get it. Never open that
 * file otherwise: closing any other handle of the process would release the lock.
 */
export function takeLock(dir: string, dataDir = dir): Lock {
  const file = join(dir, 'postgres.lock');
  const pidFile = join(dir, 'postgres.lock.pid');
  const handle = lockFile(file, () => refusal(dataDir, pidFile));
  held.add(handle);
  if (process.platform !== 'win32') chmodSync(file, 0o600);
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
  return {
    release: () => {
      if (held.delete(handle)) handle.close();
    },
  };
}

function lockFile(file: string, busy: () => Error, emptied = false): DatabaseSync {
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(file, { timeout: 0 });
    handle.exec('pragma journal_mode = off; begin exclusive');
    return handle;
  } catch (error) {
    handle?.close();
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
    if (code === SQLITE_BUSY) throw busy();
    // Somebody wrote into the file. A holder of its lock would have been met first, so nobody holds
    // it.
    if (code === SQLITE_NOTADB && !emptied) {
      truncateSync(file);
      return lockFile(file, busy, true);
    }
    throw new Error(
      `Não consegui bloquear a pasta de dados (${file}). O usuário pode escrever nela, há espaço no disco, e ele aceita bloqueios?`,
      { cause: error },
    );
  }
}

function refusal(dataDir: string, pidFile: string): Error {
  const pid = readPid(pidFile);
  return new FolderInUse(
    `O Ilê já está aberto nesta pasta de dados: ${dataDir} (processo ${pid}). Feche o outro programa ou escolha outra pasta com ILE_DATA_DIR.\n` +
      `Ilê is already running on this data folder: ${dataDir} (process ${pid}). Stop that program or choose another folder with ILE_DATA_DIR.`,
  );
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || '?';
  } catch {
    return '?';
  }
}
