import type { PublicContext } from '../actions/handler.ts';
import { connectionLost } from '../database/connection-lost.ts';

interface Exchange {
  /** The new file; null removes. */
  next: { key: string; bytes: Uint8Array } | null;
  /** Writes the key in a transaction of its own, and returns the previous key. */
  write: (key: string | null) => Promise<string | null>;
}

/**
 * Replaces a stored file: the new one goes into the store, then into the database, and the old one
 * is deleted once that is durable. A crash can leave a file that nothing names, which is swept, but
 * never a name without a file.
 */
export async function replaceFile({ services: { files } }: PublicContext, { next, write }: Exchange): Promise<void> {
  if (next) await files.put(next.key, next.bytes);
  // The store has logged why it could not.
  const drop = (key: string) => files.remove(key).catch(() => undefined);
  try {
    const former = await write(next?.key ?? null);
    if (former !== null) await drop(former);
  } catch (error) {
    // A commit whose answer was lost may have stored the name, so the file stays.
    if (next && !connectionLost(error)) await drop(next.key);
    throw error;
  }
}
