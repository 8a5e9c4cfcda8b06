import { existsSync, readFileSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '../actions/handler.ts';
import type { Env } from '../env.ts';

/** Whether there is room to write. */
export interface Disk {
  low(): boolean;
}

export interface DiskWatch extends Disk {
  /** Checks now; resolves once `low` is up to date. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;
/** Writing resumes a little above the limit, so that it does not flicker. */
const BACK_AGAIN = 1.1;

/** A disk that always has room, for tools that run without the whole program. */
export const roomyDisk: Disk = { low: () => false };

/**
 * Stops writing while PostgreSQL can still work: a database crashes on a full disk, but not while
 * it is only read. Checks the disks of the data folder and of the program's own database every
 * second, and resumes writing by itself when there is room again.
 */
export function watchDisk(env: Env, log: Log): DiskWatch {
  const dirs = watchedDirs(env);
  let low = false;
  const look = async () => {
    const free = await leastFree(dirs);
    const least = env.ILE_MIN_FREE_MB * 1e6;
    const next = low ? free < least * BACK_AGAIN : free < least;
    if (next !== low) {
      const freeMb = Math.floor(free / 1e6);
      if (next) log.error({ freeMb }, 'disk nearly full: reading only');
      else log.info({ freeMb }, 'room on the disk again: writing goes on');
    }
    low = next;
  };
  const report = (error: unknown) => log.warn({ err: error }, 'free disk space not known');
  let running = look().catch(report);
  const timer = setInterval(() => {
    running = look().catch(report);
  }, EVERY_MS).unref();
  return {
    low: () => low,
    look,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** The free bytes on the fuller of those disks. */
export const freeOnDisks = (env: Env): Promise<number> => leastFree(watchedDirs(env));

const leastFree = async (dirs: readonly string[]): Promise<number> =>
  Math.min(...(await Promise.all(dirs.map(freeBytes))));

function watchedDirs({ ILE_DATA_DIR }: Env): string[] {
  const pointer = join(ILE_DATA_DIR, 'postgres-location');
  return [ILE_DATA_DIR, ...(existsSync(pointer) ? [readFileSync(pointer, 'utf8').trim()] : [])];
}

/**
 * Refuses to fill, with a file written beside the program, a disk that the program needs; another
 * disk may be filled.
 */
export async function leaveRoom(env: Env, file: string): Promise<void> {
  const dir = dirname(file);
  const { dev } = await stat(dir);
  const own = await Promise.all(watchedDirs(env).map(async (one) => (await stat(one)).dev));
  const free = await freeBytes(dir);
  if (!own.includes(dev) || free > env.ILE_MIN_FREE_MB * 1e6) return;
  throw new Error(
    `Não há espaço para o arquivo em ${dir} (livres: ${Math.floor(free / 1e6)} MB), que é o disco dos dados: o programa precisa de ` +
      `${env.ILE_MIN_FREE_MB} MB (ILE_MIN_FREE_MB). Libere espaço ou grave em outro disco.`,
  );
}

export async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}
