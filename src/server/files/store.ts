import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Env } from '../env.ts';

/** Whatever is under this prefix is read by its name alone, which nobody can guess; everything else needs a signed link. */
export const PUBLIC_PREFIX = 'publico';

const KEY = /^[a-z]{2,20}(\/[0-9a-f-]{36}){1,2}\.webp$/;

/** The address of what lies under the public prefix. */
export const publicLink = (key: string): string => `/arquivos/${key}`;

/** A name that nothing can be concluded from (INV-43): `<area>/<whose>/<random>.webp`. */
export const newKey = (area: string, owner?: string): string =>
  `${[area, owner, randomUUID()].filter(Boolean).join('/')}.webp`;

export const isKey = (text: string): boolean => KEY.test(text);

/** Keys are ours alone (INV-44), and still no key leaves the folder. */
function pathOf({ ILE_DATA_DIR }: Env, key: string): string {
  if (!isKey(key)) throw new Error('Not a key of the file store');
  return join(ILE_DATA_DIR, 'arquivos', key);
}

/** On the disk before anything refers to it: written beside, then renamed. */
export async function putFile(env: Env, key: string, bytes: Uint8Array): Promise<void> {
  const path = pathOf(env, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.${randomUUID()}`;
  await writeFile(beside, bytes, { mode: 0o600, flush: true });
  await rename(beside, path);
}

/** Null when there is none. */
export async function readStored(env: Env, key: string): Promise<Buffer | null> {
  try {
    return await readFile(pathOf(env, key));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Every link to it is dead from then on (INV-45). */
export const removeFile = (env: Env, key: string): Promise<void> => rm(pathOf(env, key), { force: true });
