// Checks bytes (compressed as sent) and files of the script of each screen, and that no chunks
// import each other in a circle.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { domains } from '../src/domains.gen.ts';
import { POCKET_FIRST, pageOf } from './screen-page.ts';

const KB = 1000;
/** The login is what a visitor loads before anything can be pressed. */
const LOGIN = { source: 'src/screens/login-page.tsx', limit: 130 * KB };
/** A member's first screen, on an old telephone, with what the login loaded before it. */
const POCKET_LIMIT = 160 * KB;
const ANY_LIMIT = 260 * KB;
/** Each file is a request of its own on a slow telephone. */
const MOST_FILES = 20;

const web = join(import.meta.dirname, '../dist/web');

/** A chunk of Vite's manifest. Its key is its source file; that of a group is made of its own. */
interface Chunk {
  file: string;
  name?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
}
const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

function chunk(key: string): Chunk {
  const found = manifest[key];
  if (!found) throw new Error(`The build has no chunk of ${key}`);
  return found;
}

/** The key of a group of vite.config.ts. */
function group(name: string): string {
  const key = Object.keys(manifest).find((one) => one.startsWith('_') && manifest[one]?.name === name);
  if (key === undefined) throw new Error(`The build has no group ${name}`);
  return key;
}

/** Every chunk that is loaded before this one runs. */
function closure(key: string, known = new Set<string>()): Set<string> {
  if (known.has(key)) return known;
  known.add(key);
  for (const next of chunk(key).imports ?? []) closure(next, known);
  return known;
}

const size = (file: string): number => gzipSync(readFileSync(join(web, file)), { level: 9 }).length;

const declared = Object.entries(domains).flatMap(([name, { screens = [] }]) =>
  screens.map(({ path, bare = false }) => ({ source: pageOf(name, path), bare })),
);
// The guard's pages have no path of their own, and stand alone.
const guarding = Object.entries(manifest)
  .filter(([key, { isDynamicEntry }]) => isDynamicEntry && /[-/]page\.tsx$/.test(key))
  .filter(([key]) => declared.every(({ source }) => source !== key) && !POCKET_FIRST.includes(key))
  .map(([source]) => ({ source, bare: true }));

const screens = [...declared, ...guarding].map(({ source, bare }) => {
  const chunks = closure(source === LOGIN.source ? group('login') : source, closure('index.html'));
  if (!bare) closure(group('shell'), chunks);
  const files = [...chunks].map((key) => chunk(key).file);
  return { source, chunks, files: files.length, bytes: files.reduce((sum, file) => sum + size(file), 0) };
});

const first = closure(group('login'), closure('index.html'));
for (const source of POCKET_FIRST) closure(source, first);
const firstFiles = [...first].map((key) => chunk(key).file);
screens.push({
  source: POCKET_FIRST.at(-1) ?? '',
  chunks: first,
  files: firstFiles.length,
  bytes: firstFiles.reduce((sum, file) => sum + size(file), 0),
});

const limitOf = (source: string): number => {
  if (source === LOGIN.source) return LOGIN.limit;
  return POCKET_FIRST.includes(source) ? POCKET_LIMIT : ANY_LIMIT;
};

let failed = false;
for (const { source, files, bytes } of screens.toSorted((a, b) => b.bytes - a.bytes)) {
  const limit = limitOf(source);
  const over = bytes > limit || files > MOST_FILES;
  failed ||= over;
  const kb = (bytes / KB).toFixed(1).padStart(6);
  console.log(`${over ? '✗' : '✓'} ${source.padEnd(50)} ${kb} kB of ${limit / KB}, ${files} files of ${MOST_FILES}`);
}

// If two chunks import each other, one runs before the other's exports exist: no screen appears.
const circle = [...new Set(screens.flatMap(({ chunks }) => [...chunks]))].filter((key) =>
  chunk(key).imports?.some((next) => closure(next).has(key)),
);
if (circle.length > 0) console.log(`✗ these wait for each other (the groups in vite.config.ts): ${circle.join(', ')}`);
process.exitCode = failed || circle.length > 0 ? 1 : 0;
