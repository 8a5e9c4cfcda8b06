import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { errorCode } from '../errors.ts';
import { mailFolder } from './carrier.ts';

/** Reads the header only; the text of a letter is not looked at. */
const HEADER_BYTES = 4_096;

/**
 * Removes the letters that were written into the data folder for one address. Those of an SMTP
 * server are out of our hands.
 */
export async function forgetLetters(env: Env, address: string): Promise<void> {
  const folder = mailFolder(env);
  for (const name of await namesIn(folder)) {
    const file = join(folder, name);
    const letter = await unlessGone(readFile(file));
    const head = (letter ?? Buffer.alloc(0)).toString('latin1', 0, HEADER_BYTES).split(/\r?\n\r?\n/, 1)[0] ?? '';
    const to = /^to:((?:.|\r?\n[ \t])*)/im.exec(head)?.[1] ?? '';
    const addresses: readonly string[] = to.toLowerCase().match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [];
    if (addresses.includes(address.toLowerCase())) await rm(file, { force: true });
  }
}

const namesIn = async (folder: string): Promise<string[]> =>
  ((await unlessGone(readdir(folder))) ?? []).filter((name) => name.endsWith('.eml'));

/**
 * There is no folder before the first letter, and another call may take a letter away meanwhile.
 */
async function unlessGone<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
