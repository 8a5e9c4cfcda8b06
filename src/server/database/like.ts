import { palavrasDe } from '../../shared/busca.ts';
import { sql, type Statement } from './sql.ts';

/** A person's words as the literal part of a LIKE pattern. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The folded words of a search as LIKE patterns, each a fragment. */
export const patterns = (words: string | readonly string[]): string[] =>
  (typeof words === 'string' ? palavrasDe(words) : words).map((word) => `%${escapeLike(word)}%`);

/**
 * Whether a folded column holds every word of the search, in any order, each a fragment (decision
 * 18). The words are folded here and not by `ile_dobrar($1)`, because a generic plan would fold
 * them again for every row. The first word is a condition of its own: the planner estimates an
 * array as ten words, and no row has all of them.
 */
export function matching(column: Statement, words: string | readonly string[]): Statement {
  const [first, ...others] = patterns(words);
  if (first === undefined) return sql`true`;
  return others.length === 0
    ? sql`${column} like ${first}`
    : sql`(${column} like ${first} and ${column} like all(${others}::text[]))`;
}

/** Whether a folded column holds any of the words. */
export function matchingAny(column: Statement, words: string): Statement {
  const [first, ...others] = patterns(words);
  if (first === undefined) return sql`true`;
  return others.length === 0 ? sql`${column} like ${first}` : sql`${column} like any(${[first, ...others]}::text[])`;
}
