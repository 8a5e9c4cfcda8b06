import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A domain's folder, `src/domains/<area>/<noun>`; literally `<area>` if there is none yet. */
export const folderOf = (noun: string): string =>
  globSync(`src/domains/*/${noun}`, { cwd: root })[0]?.replaceAll('\\', '/') ?? `src/domains/<area>/${noun}`;

/** The folders of all domains, by the name of the noun. */
export const domainFolders = (): string[] =>
  globSync('src/domains/*/*/domain.ts', { cwd: root })
    .map((path) => dirname(path).replaceAll('\\', '/'))
    .toSorted((a, b) => nounOf(a).localeCompare(nounOf(b), 'en'));

export const nounOf = (folder: string): string => folder.split('/')[3] ?? '';

/** `contas-a-pagar` as a name in code: `contasAPagar`. */
export const camel = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
