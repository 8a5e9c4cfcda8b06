import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes the files of a folder, if there is one, that were last written before an instant: all, or
 * those with a name of ours.
 */
export async function removeOlder(
  folder: string,
  before: Date,
  isOurs: (name: string) => boolean = () => true,
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isOurs)) {
    const file = join(folder, name);
    // Another process may be at it, too.
    const written = await stat(file).catch(() => undefined);
    if (written?.isFile() && written.mtime < before) await rm(file, { force: true });
  }
}
