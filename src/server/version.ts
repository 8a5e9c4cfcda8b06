import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The checkout or installation this program runs from. */
export const root = resolve(import.meta.dirname, '../..');

export const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
