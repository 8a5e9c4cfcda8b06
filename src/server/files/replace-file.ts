import type { PublicContext } from '../actions/handler.ts';
import { putFile, removeFile } from './store.ts';

interface Exchange {
  /** The new file; null removes. */
  next: { key: string; bytes: Uint8Array } | null;
  /** Writes the key in a transaction of its own, and gives the key that stood there. */
  write: (key: string | null) => Promise<string | null>;
}

/**
 * A stored file takes the place of another: on the disk first, then in the database, and the old one goes when that is durable. What a crash
 * leaves over is a file that nothing names, never a name without a file.
 */
export async function replaceFile({ services: { env, log } }: PublicContext, { next, write }: Exchange): Promise<void> {
  if (next) await putFile(env, next.key, next.bytes);
  const drop = (key: string) =>
    removeFile(env, key).catch((error: unknown) => log.warn({ err: error }, 'file not removed'));
  try {
    const former = await write(next?.key ?? null);
    if (former !== null) await drop(former);
  } catch (error) {
    if (next) await drop(next.key);
    throw error;
  }
}
