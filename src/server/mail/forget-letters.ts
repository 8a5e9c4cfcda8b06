import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { errorCode } from '../errors.ts';
import { mailFolder } from './carrier.ts';

/** Of the header; the text of a letter is not looked at. */
const HEADER_BYTES = 4_096;

/** Removes the letters that were written into the data folder for one address (decision 41). Those of an SMTP server are out of our hands. */
export async function forgetLetters(env: Env, address: string): Promise<void> {
  const folder = mailFolder(env);
  for (const name of await namesIn(folder)) {
    const file = join(folder, name);
    const head = (await readFile(file)).toString('latin1', 0, HEADER_BYTES).split(/\r?\n\r?\n/, 1)[0] ?? '';
    const to = /^to:((?:.|\r?\n[ \t])*)/im.exec(head)?.[1] ?? '';
    const addresses: readonly string[] = to.toLowerCase().match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [];
    if (addresses.includes(address.toLowerCase())) await rm(file, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
