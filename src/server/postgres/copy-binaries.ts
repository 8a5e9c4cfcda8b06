import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../errors.ts';
import type { Log } from './connections.ts';

/** Copies PostgreSQL's programs to `target`, readable by everybody, at once or not at all. */
export function copyBinaries(native: string, target: string, log: Log): string {
  if (existsSync(target)) return target;
  mkdirSync(dirname(target), { recursive: true });
  const fresh = mkdtempSync(join(dirname(target), `.${basename(target)}.`));
  try {
    // Relative links stay inside the copy.
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
    openToAll(fresh);
    renameSync(fresh, target);
    log({ msg: 'PostgreSQL programs copied to where its user reaches them', from: native, to: target });
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another program was faster.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
  }
  return target;
}

function openToAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}
