// Bytes of script that each screen loads, compressed as sent, and whether chunks import each other in a circle: part of `npm run check`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { screens as declared } from '../src/domains.gen.ts';

const KB = 1000;
/** The most that a visitor loads before anything can be pressed, and the most for any screen. */
const FIRST = { screen: '/login', limit: 130 * KB };
const ANY_LIMIT = 260 * KB;

const web = join(import.meta.dirname, '../dist/web');
const read = (file: string) => readFileSync(join(web, file), 'utf8');

const imports = (file: string) =>
  [...read(file).matchAll(/\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, next]) => `assets/${next}`);

/** What a script loads before it runs. */
function closure(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const next of imports(file)) closure(next, known);
  return known;
}

const sizes = new Map<string, number>();
function size(file: string): number {
  const known = sizes.get(file) ?? gzipSync(read(file), { level: 9 }).length;
  sizes.set(file, known);
  return known;
}
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + size(file), 0);

const entry = /<script type="module"[^>]* src="\/(assets\/[\w.-]+\.js)"/.exec(read('index.html'))?.[1];
if (!entry) throw new Error('dist/web/index.html names no script: build first');
const main = read(entry);
const chunkOf = (pattern: RegExp) => `assets/${pattern.exec(main)?.[1] ?? ''}`;
const shell = chunkOf(/import\(["'`]\.\/(main-shell-[\w.-]+\.js)["'`]/);
const bare = new Set(declared.filter((screen) => screen.bare).map(({ path }) => path));
/** The guard's own pages stand alone too; they have a name instead of a path. */
const PAGE = /(?:"(\/[\w-]*)":[^"]*?)?import\(["'`]\.\/(([\w-]*)page-[\w-]+\.js)["'`]/g;

const screens = [...main.matchAll(PAGE)].map(([, path, chunk = '', name = '']) => {
  const screen = path ?? name.slice(0, -1);
  const files = closure(`assets/${chunk}`, closure(entry));
  if (path !== undefined && !bare.has(path)) closure(shell, files);
  return { screen, files, bytes: sum(files) };
});
if (screens.length < 20) throw new Error(`Only ${screens.length} screens found in ${entry}`);

let over = 0;
for (const { screen, bytes } of screens.toSorted((a, b) => b.bytes - a.bytes)) {
  const limit = screen === FIRST.screen ? FIRST.limit : ANY_LIMIT;
  if (bytes > limit) over++;
  console.log(
    `${bytes > limit ? '✗' : '✓'} ${screen.padEnd(24)} ${(bytes / KB).toFixed(1).padStart(7)} kB of ${limit / KB}`,
  );
}

// Of two files that import each other, one runs before the other's exports exist, and no screen appears.
const circle = [...new Set(screens.flatMap(({ files }) => [...files]))].filter((file) =>
  imports(file).some((next) => closure(next).has(file)),
);
if (circle.length > 0) console.log(`✗ these wait for each other (scripts/chunk-groups.ts): ${circle.join(', ')}`);
process.exitCode = over === 0 && circle.length === 0 ? 0 : 1;
