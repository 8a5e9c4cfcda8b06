// How much code a reader faces, for `structure.ts --figures`.
import { TEST_FILE, TEST_SUPPORT } from './structure-table.ts';
import type { Source } from './structure-source.ts';

const PRODUCTION = /^(src|scripts|db\/migrations|web)\/.*\.(ts|tsx|mjs|sql|css)$/;
const GENERATED = /\.gen\.ts$/;
/** Whole import statements, which may take several lines. */
const IMPORTS = /^import\s[^;]*;\n/gm;

const linesOf = (content: string): number => content.split('\n').filter((line) => line.trim() !== '').length;

/** Files that run in production or write its data; no tests, and nothing generated. */
export function sizes(sources: readonly Source[]): string[] {
  const files = sources.filter(
    ({ path }) => PRODUCTION.test(path) && !TEST_FILE.test(path) && !TEST_SUPPORT.test(path) && !GENERATED.test(path),
  );
  const imports = files.flatMap(({ content }) => content.match(IMPORTS) ?? []);
  const rest = files
    .map(({ content }) => linesOf(content.replaceAll(IMPORTS, '')))
    .reduce((sum, lines) => sum + lines, 0);
  const short = files.filter(({ content }) => linesOf(content) <= 30).length;
  return [
    `production files, SQL included: ${files.length}, of which ${short} have at most 30 lines`,
    `their lines without imports: ${rest}`,
    `lines of imports: ${imports.reduce((sum, one) => sum + linesOf(one), 0)}`,
  ];
}
