import type { PublicContext } from '../actions/handler.ts';

interface Exchange {
  /** The new file; null removes. */
  next: { key: string; bytes: Uint8Array } | null;
  /** Writes the key in a transaction of its own, and gives the key that stood there. */
  write: (key: string | null) => Promise<string | null>;
}

/**
 * A stored file takes the place of another: in the store first, then in the database, and the old one goes when that is durable. What a crash
 * leaves over is a file that nothing names, which is swept, never a name without a file.
 */
export async function replaceFile({ services: { files } }: PublicContext, { next, write }: Exchange): Promise<void> {
  if (next) await files.put(next.key, next.bytes);
  // The store has said in the log why it could not.
  const drop = (key: string) => files.remove(key).catch(() => undefined);
  try {
    const former = await write(next?.key ?? null);
    if (former !== null) await drop(former);
  } catch (error) {
    if (next) await drop(next.key);
    throw error;
  }
}
