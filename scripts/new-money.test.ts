// Writes the kind of money of docs/new-money.md into a copy of the program, and asks every reader.
// The copy, its types and its database cost minutes, so `npm run test:long` runs it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ignoredNames } from './structure-source.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/new-money.md'), 'utf8');
const copy = mkdtempSync(join(tmpdir(), 'ile-new-money-'));
afterAll(() => rmSync(copy, { recursive: true }));

const LEFT_OUT = new Set(['.git', ...ignoredNames(root)]);
/** A file of the page: its path in bold, then its text. */
const FILE = /^\*\*`([^`]+)`\*\*.*\n\n```\w+\n([^]*?)^```$/gm;

/** The line of a file that exists after which each line of the page comes. */
const AFTER: Readonly<Record<string, readonly RegExp[]>> = {
  'src/domains/dinheiro/formas/rules-especies.ts': [/^ {2}loja: .*\n/m],
  'src/locales/en.json': [/^\{\n/, /^  "Rifas": .*\n/m],
  'src/whole/money/keys.test.ts': [/^ {2}'transferir',\n/m],
  'docs/rows.md': [/^- \*\*K19\*\*.*\n/m],
};

function insert(before: string, text: string, places: readonly RegExp[]): string {
  const lines = text.split(/(?<=\n)/);
  return places.reduce((whole, place, at) => whole.replace(place, (line) => line + lines[at]), before);
}

/** Returns the paths that were written. */
function write(): string[] {
  const migrations = readdirSync(join(copy, 'db/migrations')).map((name) => Number.parseInt(name, 10));
  const next = String(Math.max(...migrations.filter(Number.isFinite)) + 1).padStart(4, '0');
  return Array.from(page.matchAll(FILE), ([, name = '', text = '']) => {
    const path = name.replace('NNNN', next);
    const places = AFTER[path];
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), places ? insert(readFileSync(join(copy, path), 'utf8'), text, places) : text);
    return path;
  });
}

/** What a program says when it fails in the copy. */
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
const VITEST = [installed('vitest/vitest.mjs'), 'run', '--reporter=dot', '--project', 'server'];

describe.runIf(process.env.ILE_LONG)('a new kind of money', () => {
  it('[K19] is nine files, of which four are its own', () => {
    cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(root, path)) });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    const written = write();
    expect(written).toHaveLength(9);
    expect(written.filter((path) => path.startsWith('src/domains/loja/rifas/'))).toHaveLength(4);
    expect(failureOf('scripts/generate.ts')).toBe('');
  });

  it.each([
    ['the structure', 'scripts/structure.ts'],
    ['the rows', 'scripts/rows.ts', '--check'],
    ['the types', installed('typescript/bin/tsc'), '-p', 'tsconfig.json'],
    ['the format', installed('oxfmt/bin/oxfmt'), '--check', 'src/domains/loja/rifas', 'src/domains/dinheiro/formas'],
  ])('keeps %s', (_, ...args) => expect(failureOf(...args)).toBe(''));

  it('[K19] is money for every reader, and changes nothing for the others', () => {
    const files = ['domains/loja/rifas', 'whole/money/keys', 'whole/money/readings', 'whole/every/money-writer'];
    expect(failureOf(...VITEST, ...files.map((file) => `src/${file}`))).toBe('');
  });
});
