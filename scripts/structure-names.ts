// Checks the names of identifiers: no word that the glossary forbids, and no name twice.
import { WORDS_OF_OTHERS } from './structure-table.ts';
import type { Source } from './structure-source.ts';

const CONTRACT = /^src\/domains\/[a-z]+\/[a-z-]+\/contract\.ts$/;
const ACTION = /^ {2}([a-z]\w*): action\(/gm;
const EXPORTED = /^export (?:async )?(?:const|let|function\*?|class)\s+(\w+)/gm;
/** Names that every folder may repeat. */
const OF_EVERY_FOLDER = new Set(['t', 'domain', 'kept', 'Page', 'constraints', 'jobs', 'doMembro', 'v1']);
/**
 * The fields share the names of the functions that make the same kind of value: `dia`, `centavos`.
 */
const FIELDS = 'src/shared/fields.ts';

/**
 * The third column of the glossary's table `| word | meaning | not |` lists words that identifiers
 * must not use.
 */
export function wordBreaches(code: readonly Source[], glossary: string): string[] {
  const instead = new Map<string, string>();
  for (const [, word = '', not = ''] of glossary.matchAll(/^\| `([^`|]+)` \|[^|]*\| ([^|]*) \|$/gm)) {
    for (const [, other = ''] of not.matchAll(/`([^`]+)`/g)) instead.set(other, word).set(`${other}s`, word);
  }
  const ours = code.filter(({ path }) => !WORDS_OF_OTHERS.test(path));
  return ours.flatMap(({ path, code: identifiers }) => {
    const said = new Set(identifiers.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu)?.flatMap(parts));
    return [...said]
      .filter((word) => instead.has(word))
      .map((word) => `${path}: an identifier says '${word}', the glossary says '${instead.get(word) ?? ''}'`);
  });
}

function parts(identifier: string): string[] {
  return identifier.split(/_|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((part) => part.toLowerCase());
}

/** An action's name is unique in the program, and one file of its domain's `server/` exports it. */
export function actionBreaches(code: readonly Source[]): string[] {
  const owners = new Map<string, string>();
  return code.flatMap(({ path, text }) => {
    if (!CONTRACT.test(path)) return [];
    const folder = path.replace('contract.ts', 'server/');
    const served = code.filter((one) => one.path.startsWith(folder)).flatMap((one) => namesIn(one.code, EXPORTED));
    return namesIn(text, ACTION).flatMap((name) => {
      const first = owners.get(name);
      if (first !== undefined) return [`${path}: the action ${name} exists already in ${first}`];
      owners.set(name, path);
      return served.includes(name) ? [] : [`${path}: no file of ${folder} exports the action ${name}`];
    });
  });
}

/**
 * An exported function, constant or class has a name of its own. An action is called alike on both
 * sides.
 */
export function repeatedNames(code: readonly Source[]): string[] {
  const actions = new Set(code.flatMap(({ path, text }) => (CONTRACT.test(path) ? namesIn(text, ACTION) : [])));
  const owners = new Map<string, string>();
  return code.flatMap(({ path, code: identifiers }) => {
    if (!path.startsWith('src/') || path === FIELDS || path.endsWith('.gen.ts')) return [];
    const names = namesIn(identifiers, EXPORTED).filter((name) => !OF_EVERY_FOLDER.has(name) && !actions.has(name));
    return names.flatMap((name) => {
      const first = owners.get(name);
      owners.set(name, first ?? path);
      return first === undefined ? [] : [`${path}: exports ${name}, as ${first} does`];
    });
  });
}

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);
