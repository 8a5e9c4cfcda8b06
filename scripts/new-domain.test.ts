// Writes the domain of docs/new-domain.md into a copy of the program. No existing file is edited
// for it but the list of rows and the English (record 25). Two type checks and two runs of tests
// cost minutes. They run if the branch changes what the page builds on, and in `npm run test:long`.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { changedFiles } from './changed-files.ts';
import { ignoredNames, readTree } from './structure-source.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/new-domain.md'), 'utf8');
const copy = mkdtempSync(join(tmpdir(), 'ile-new-domain-'));
afterAll(() => rmSync(copy, { recursive: true }));

/**
 * What is made on this machine, and this test itself, which the check of the copy must not run
 * again.
 */
const LEFT_OUT = new Set(['.git', ...ignoredNames(root), relative(root, import.meta.filename)]);
/** A file of the page: its path in bold, then its text. */
const FILE = /^\*\*`([^`]+)`\*\*.*\n\n```\w+\n([^]*?)^```$/gm;

const LOCALE = 'src/locales/en.json';

/** Returns the paths that were written. */
function writeDomain(): string[] {
  const migrations = readdirSync(join(copy, 'db/migrations')).map((name) => Number.parseInt(name, 10));
  const next = String(Math.max(...migrations.filter(Number.isFinite)) + 1).padStart(4, '0');
  return Array.from(page.matchAll(FILE), ([, name = '', text = '']) => {
    const path = name.replace('NNNN', next);
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    if (path === LOCALE)
      writeFileSync(join(copy, path), readFileSync(join(copy, path), 'utf8').replace('{\n', `{\n${text}`));
    else appendFileSync(join(copy, path), text);
    return path;
  });
}

const LOOPS = ['check-rules', 'right', 'policy', 'schema-rules', 'row-rules', 'unknown-ids'].map(
  (loop) => `src/whole/every/${loop}.test.ts`,
);

/** What the page's files import, wherever they lie. */
const imported = Array.from(page.matchAll(/from '(?:\.\.\/)+([^']+)'/g), ([, path = '']) => path);
const inputs = new Set([
  'docs/new-domain.md',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.web.json',
  ...LOOPS,
  ...imported.flatMap((path) => [path, `src/${path}`]),
]);
const isInput = (path: string): boolean =>
  inputs.has(path) || /^scripts\/(new-domain|generate|structure|rows)|^src\/server\/testing\//.test(path);

const isDue = Boolean(process.env.ILE_LONG) || (changedFiles(root)?.some(isInput) ?? true);

const filesOf = (folder: string) => new Map(readTree(folder).map(({ path, content }) => [path, content]));

/** Which files of the first tree have another text in the second. */
function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([path, text]) => (after.has(path) && after.get(path) !== text ? [path] : []));
}

/**
 * What a script says when it fails in the copy, and nothing if it succeeds. The variables of this
 * vitest are not for the one started there.
 */
function failureOf(...args: string[]): string {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|ILE_LONG$)/.test(name));
  const { status, output } = spawnSync(process.execPath, args, {
    cwd: copy,
    env: Object.fromEntries(own),
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${args.join(' ')}: ${status}\n${output.join('\n')}`;
}

const installed = (path: string) => join('node_modules', path);
// The other test files need the second core.
const TSC = [installed('typescript/bin/tsc'), '--singleThreaded'];
const VITEST = [installed('vitest/vitest.mjs'), 'run', '--reporter=dot', '--project'];

describe.runIf(isDue)('a new domain', () => {
  it('is a folder, a migration and a row', () => {
    cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(root, path)) });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    const before = filesOf(copy);
    const written = writeDomain();
    expect(changed(before, filesOf(copy))).toEqual(['docs/rows.md', LOCALE]);
    const elsewhere = written.filter((path) => !path.startsWith('src/domains/gira/recados/'));
    expect(elsewhere.map((path) => dirname(path))).toEqual(['docs', 'db/migrations', 'src/locales']);
    expect(new Set(written.map((path) => basename(dirname(path))))).toContain('for-tests');
  });

  it('is mounted by npm run generate', () => {
    const before = filesOf(copy);
    expect(failureOf('scripts/generate.ts')).toBe('');
    const lists = [
      'domains',
      'contracts',
      'routes',
      'screens',
      'icons',
      'actions',
      'whole/every/readings',
      'whole/every/tables',
    ];
    expect(changed(before, filesOf(copy))).toEqual(
      expect.arrayContaining(['e2e/support/scenes.gen.ts', ...lists.map((list) => `src/${list}.gen.ts`)]),
    );
  });

  it.each([
    ['the structure', 'scripts/structure.ts'],
    ['the rows', 'scripts/rows.ts', '--check'],
    ['the generated files', 'scripts/generate.ts', '--check'],
    ['the format', installed('oxfmt/bin/oxfmt'), '--check', 'src/domains/gira/recados'],
    ['the types of the server', ...TSC, '-p', 'tsconfig.json'],
    ['the types of the browser', ...TSC, '-p', 'tsconfig.web.json'],
  ])('keeps %s', (_, ...args) => expect(failureOf(...args)).toBe(''));

  it('passes its own tests and the loops over every table', () => {
    const files = ['src/domains/gira/recados', ...LOOPS];
    expect(files.filter((file) => !existsSync(join(copy, file)))).toEqual([]);
    expect(failureOf(...VITEST, 'server', ...files)).toBe('');
  });

  it('passes the tests of visible texts and of declarations', () => {
    const files = ['scripts/visible-texts.test.ts', 'src/shared/domain.test.ts', 'src/domains/acesso/auditoria'];
    expect(failureOf(...VITEST, 'unit', ...files)).toBe('');
  });

  it.runIf(process.env.ILE_LONG)(
    'passes the whole check',
    () => {
      expect(failureOf(installed('vite/bin/vite.js'), 'build')).toBe('');
      expect(failureOf('scripts/check.ts')).toBe('');
    },
    2 * 3_600_000,
  );
});
