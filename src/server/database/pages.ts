import { sql, type Statement } from './sql.ts';

/**
 * A page, and the cursor of the next one. The query asks for one row more than a page holds: if it
 * comes, there is a next page.
 */
export function pageOf<Row, Cursor>(
  rows: readonly Row[],
  size: number,
  cursor: (last: Row) => Cursor,
): { itens: Row[]; proximo: Cursor | null } {
  const itens = rows.slice(0, size);
  const last = itens.at(-1);
  return { itens, proximo: last !== undefined && rows.length > size ? cursor(last) : null };
}

/**
 * The rows behind a cursor of a list in the order of folded name and id; without one, all of them.
 * `place` is the two columns as a row; the cursor is both with a blank between them
 * (`cursorPorNome`).
 */
export const afterCursor = (cursor: string | undefined, place: Statement): Statement =>
  cursor ? sql`and ${place} > (${cursor.slice(0, -37)}, ${cursor.slice(-36)}::uuid)` : sql``;
