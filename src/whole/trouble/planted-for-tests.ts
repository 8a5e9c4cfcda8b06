import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Stands in every planted text, and nowhere else. Folding a text does not change it. */
const MARK = 'zoqvup';
const TWICE = `${MARK}-${MARK}`;

/** A text that is looked for afterwards, at most 40 characters. */
export const planted = (kind: string, n: number): string => `${kind} ${TWICE} ${n}`;

/** The base64 of a text wherever it begins in a longer one, without the characters it shares. */
const base64Forms = (text: string): string[] =>
  [0, 1, 2].map((before) => {
    const whole = Buffer.from('.'.repeat(before) + text)
      .toString('base64')
      .replaceAll('=', '');
    const first = Math.ceil((before * 4) / 3);
    return whole.slice(first, whole.length - 2);
  });

const FORMS = [MARK, MARK.toUpperCase(), Buffer.from(TWICE).toString('hex'), ...base64Forms(TWICE)];

/** Whether a planted text is in there: as it is, in capitals, in hexadecimal or as base64. */
export const hasPlanted = (bytes: Buffer | string): boolean => FORMS.some((form) => bytes.includes(form));

/** The files of a folder and below, by path, with their bytes; archives as what is in them. */
export function* filesIn(folder: string): Generator<[path: string, bytes: Buffer]> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    // The database removes and renames files while they are listed.
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) continue;
    const bytes = readFileSync(path);
    yield [path, name.endsWith('.gz') ? gunzipSync(bytes) : bytes];
  }
}
