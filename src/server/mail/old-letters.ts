import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { mailFolder } from './carrier.ts';

/** Removes letter files older than that: they contain addresses, and nobody is waiting for them. */
export async function removeOldLetters(env: Env, before: Date): Promise<void> {
  const folder = mailFolder(env);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    // Another process may be at it, too.
    const written = await stat(file).catch(() => undefined);
    if (written?.isFile() && written.mtime < before) await rm(file, { force: true });
  }
}
