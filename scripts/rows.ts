// `npm run rows`: every row of docs/rows.md with the tests that name it in their title. With
// --check, prints only what is wrong, and fails if anything is.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-step.ts';

const ROW = /^- \*\*([A-Z]{1,2}\d+)\*\* (.+)$/gm;
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*\s*|\))\(\s*(['"`])\[([A-Z]{1,2}\d+(?: [A-Z]{1,2}\d+)*)\] ?(.*?)\1/g;

export interface Row {
  id: string;
  promise: string;
  /** 'file: title' of each test that names it. */
  tests: string[];
}

/** The rows of the list with their tests, and names in titles that are no row. */
export function readRows(list: string, tests: ReadonlyMap<string, string>): { rows: Row[]; unknown: string[] } {
  const rows = [...list.matchAll(ROW)].map(([, id = '', promise = '']): Row => ({ id, promise, tests: [] }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const unknown: string[] = [];
  for (const [file, text] of tests) {
    for (const [, , ids = '', title = ''] of text.matchAll(TITLE)) {
      for (const id of ids.split(' ')) {
        const row = byId.get(id);
        if (row) row.tests.push(`${file}: ${title}`);
        else unknown.push(`${id} in ${file}: ${title}`);
      }
    }
  }
  return { rows, unknown };
}

if (import.meta.main) {
  const files = globSync(
    ['src/**/*.test.{ts,tsx}', 'scripts/{doctor,print-agent,release}/**/*.test.ts', 'e2e/**/*.spec.ts'],
    {
      cwd: root,
    },
  );
  const texts = new Map(files.toSorted().map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const { rows, unknown } = readRows(readFileSync(join(root, 'docs/rows.md'), 'utf8'), texts);
  const bare = rows.filter(({ tests }) => tests.length === 0);
  if (!process.argv.includes('--check')) {
    for (const { id, promise, tests } of rows)
      console.log([`${id}  ${promise}`, ...tests.map((test) => `      ${test}`)].join('\n'));
  }
  for (const { id, promise } of bare) console.log(`No test names row ${id}: ${promise}`);
  for (const name of unknown) console.log(`Not a row of docs/rows.md: ${name}`);
  console.log(`${rows.length} rows, ${rows.reduce((sum, { tests }) => sum + tests.length, 0)} tests name them.`);
  process.exitCode = bare.length + unknown.length > 0 ? 1 : 0;
}
