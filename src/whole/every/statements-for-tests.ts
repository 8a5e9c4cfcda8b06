import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastDeclared } from './functions-for-tests.ts';

/**
 * One sql`…` of the program's source, with `?` for each parameter and its nested fragments in
 * place.
 */
export interface WrittenStatement {
  file: string;
  line: number;
  /** The function or constant at the top of the file that holds it. */
  within: string;
  text: string;
}

const NOT_SERVED = /\.test\.ts$|[\\/]testing[\\/]|-for-tests\.ts$|[\\/]for-tests[\\/]|^whole[\\/]/;

/**
 * Every statement that the serving code can send: parsed from the source, so that none is missed
 * for lack of a test.
 */
export const everyStatement = (): WrittenStatement[] => statementsUnder(join(import.meta.dirname, '../..'));

/** The statements that fill the demonstration house. */
export const demoStatements = (): WrittenStatement[] =>
  statementsUnder(join(import.meta.dirname, '../../../scripts/demo'));

/** The statements that only tests send, to prepare what they look at. */
export const testStatements = (): WrittenStatement[] =>
  statementsUnder(join(import.meta.dirname, '../..'), (file) => NOT_SERVED.test(file));

function statementsUnder(root: string, wanted = (file: string) => !NOT_SERVED.test(file)): WrittenStatement[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && wanted(file))
    .toSorted();
  return files.flatMap((file) => statementsOf(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')));
}

export function statementsOf(file: string, source: string): WrittenStatement[] {
  const found: WrittenStatement[] = [];
  for (let at = source.indexOf('sql`'); at >= 0; at = source.indexOf('sql`', at)) {
    const { text, end } = template(source, at + 4);
    const before = source.slice(0, at);
    found.push({ file, line: before.split('\n').length, within: lastDeclared(before), text: written(text) });
    at = end;
  }
  return found;
}

/** The statement on one line, without comments. */
const written = (text: string): string => text.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim();

/** The template that begins at `at`, up to and including its closing backtick. */
function template(source: string, from: number): { text: string; end: number } {
  let text = '';
  let at = from;
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      const hole = expression(source, at + 2);
      text += hole.text;
      at = hole.end;
    } else {
      text += source[at];
      at += 1;
    }
  }
  return { text, end: at + 1 };
}

/** A `${…}`: a parameter, or all the fragments it chooses between. */
function expression(source: string, from: number): { text: string; end: number } {
  const fragments: string[] = [];
  let at = from;
  for (let depth = 1; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}' && --depth === 0) break;
    if (source[at] !== '`') continue;
    const inner = template(source, at + 1);
    if (source.slice(0, at).endsWith('sql')) fragments.push(inner.text);
    at = inner.end - 1;
  }
  // A fragment of the same file that has a name.
  const named = source.indexOf(`const ${source.slice(from, at)} = sql\``);
  if (named >= 0) fragments.push(template(source, source.indexOf('`', named) + 1).text);
  return { text: fragments.length > 0 ? fragments.join(' ') : '?', end: at + 1 };
}
