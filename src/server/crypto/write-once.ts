import { randomBytes } from 'node:crypto';
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '../errors.ts';

/**
 * Writes a private file atomically and durably, and never overwrites one: if two writers race, one
 * wins and both read the winner's content. A kill or a full disk in the middle leaves nothing under
 * its name.
 */
export function writeOnce(file: string, text: string): void {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(fresh, text, { mode: 0o600, flag: 'wx', flush: true });
    link(fresh, file);
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** A link never replaces. */
function link(fresh: string, file: string): void {
  try {
    linkSync(fresh, file);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return;
    if (code === 'ENOENT') throw error;
    // A file system without links.
    renameSync(fresh, file);
  }
}
