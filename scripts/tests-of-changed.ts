// Which test files prove what was changed. The server's tests call actions by name through the
// whole program, so the graph of imports alone would select nearly all of them.
import { basename, dirname, posix } from 'node:path';
import type { Source } from './structure-source.ts';

const TEST = /\.test\.tsx?$/;
const isTest = (path: string): boolean => TEST.test(path) && !path.startsWith('e2e/');

/** What a kind of file is held to elsewhere in the program. */
const ELSEWHERE: readonly [changed: RegExp, tests: readonly string[]][] = [
  [/^db\/migrations\//, ['src/whole/every/schema-rules.test.ts', 'src/whole/every/row-rules.test.ts']],
  [/\/contract\.ts$/, ['src/whole/every/limit.test.ts', 'src/whole/every/write.test.ts']],
  [/\/(texts|rules)\.tsx?$|\/web\//, ['scripts/visible-texts.test.ts']],
  [/\/scenes[^/]*\.ts$|\/domain\.ts$/, ['scripts/scenes.test.ts', 'src/shared/domain.test.ts']],
];

/** A domain's folder, or the folder of a file of the platform. */
const placeOf = (path: string): string => /^src\/domains\/[^/]+\/[^/]+/.exec(path)?.[0] ?? dirname(path);

const stemOf = (path: string): string => basename(path).replace(/\.test\.tsx?$|\.tsx?$/, '');

/** The actions whose functions a file of the server holds. */
const actionsOf = (text: string): string[] =>
  Array.from(text.matchAll(/^export const (\w+) = handler\(/gm), ([, name = '']) => name);

/** The files of the same place that lead to this one, over any number of imports. */
function importersWithin(sources: readonly Source[], changed: string): ReadonlySet<string> {
  const place = placeOf(changed);
  const inside = sources.filter(({ path }) => placeOf(path) === place);
  const found = new Set([changed]);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const { path, imports } of inside) if (imports.some(({ target }) => found.has(target))) found.add(path);
  }
  return found;
}

function provesOne(sources: readonly Source[], changed: string): string[] {
  const reached = importersWithin(sources, changed);
  const actions = actionsOf(sources.find(({ path }) => path === changed)?.text ?? '');
  const called = new RegExp(`['"](${actions.join('|')})['"]`);
  const inServer = posix.join(placeOf(changed), 'server/');
  return sources
    .filter(({ path, text }) => {
      if (!isTest(path)) return false;
      if (reached.has(path) || (dirname(path) === dirname(changed) && stemOf(path) === stemOf(changed))) return true;
      return actions.length > 0 && changed.startsWith(inServer) && path.startsWith(inServer) && called.test(text);
    })
    .map(({ path }) => path);
}

export function testsOf(sources: readonly Source[], changed: readonly string[]): string[] {
  const known = new Set(sources.map(({ path }) => path));
  const near = changed.filter((path) => known.has(path)).flatMap((path) => provesOne(sources, path));
  const far = ELSEWHERE.flatMap(([kind, tests]) => (changed.some((path) => kind.test(path)) ? tests : []));
  return [...new Set([...near, ...far])].toSorted();
}
