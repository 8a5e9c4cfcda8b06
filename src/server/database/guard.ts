import type { Statement } from './sql.ts';
import type { Outcome } from './together.ts';

export interface Guard {
  statement: Statement;
  /** What the first statement fails with if the guard touches no row. */
  otherwise: () => Error;
  /** What it fails with if the guard itself does. */
  explain: (error: unknown) => unknown;
}

/** Throws the refusal of a guard that failed or touched no row; its answer is at `position`. */
export function judge({ otherwise, explain }: Guard, position: number, { results, error }: Outcome): void {
  const verdict = results[position];
  if (verdict && !verdict.rowCount) throw otherwise();
  if (!verdict) throw results.length === position ? explain(error) : error;
}
