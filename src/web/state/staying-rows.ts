import { useState } from 'react';

export interface StayingRow<Row> {
  row: Row;
  /** The list no longer has it: it was answered, here or by somebody else. */
  gone: boolean;
}

/**
 * The rows of a list that is worked off standing up. A row that was answered keeps its place, so
 * that no other one comes under the finger. Another `scope` (search, filter) begins anew; rows that
 * are only shown until its own arrive are `borrowed`.
 */
export function useStayingRows<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  scope = '',
  borrowed = false,
) {
  const [kept, setKept] = useState<{ scope: string; shown: readonly StayingRow<Row>[] }>({ scope, shown: [] });
  const shown = borrowed ? (rows ?? []).map(staying) : withThoseThatWere(kept.scope === scope ? kept.shown : [], rows);
  if (rows && !borrowed && (kept.scope !== scope || signature(kept.shown) !== signature(shown)))
    setKept({ scope, shown });
  return {
    shown,
    gone: shown.filter(({ gone }) => gone).length,
    /** Takes what was answered away, at a press of its own. */
    tidy: () => setKept({ scope, shown: (rows ?? []).map(staying) }),
  };
}

const staying = <Row>(row: Row): StayingRow<Row> => ({ row, gone: false });

const signature = (shown: readonly StayingRow<{ id: string }>[]): string =>
  shown.map(({ row, gone }) => `${row.id} ${gone}`).join();

/** Every row in the place where it was; a new one stands behind the row that precedes it. */
export function withThoseThatWere<Row extends { id: string }>(
  before: readonly StayingRow<Row>[],
  rows: readonly Row[] | undefined,
): StayingRow<Row>[] {
  const now = new Map((rows ?? []).map((row) => [row.id, row]));
  const shown = before.map(({ row, gone }) => ({ row: now.get(row.id) ?? row, gone: rows ? !now.has(row.id) : gone }));
  const known = new Set(before.map(({ row }) => row.id));
  for (const [at, row] of (rows ?? []).entries()) {
    if (known.has(row.id)) continue;
    const previous = rows?.[at - 1]?.id;
    shown.splice(shown.findIndex((one) => one.row.id === previous) + 1, 0, staying(row));
  }
  return shown;
}
