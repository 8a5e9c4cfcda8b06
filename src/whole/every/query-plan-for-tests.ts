/** One node of `explain (analyze, format json)`. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

/** A statement may read this many rows for each row it returns or sums. */
const READ_PER_USED = 10;
/** Reading a few rows by their keys is free, even if they are not used. */
const FREE = 300;

/**
 * The sentence about a plan that read too much for what it returned; undefined if it did not.
 * `allowed` rows more are free.
 */
export function readTooMuch(plan: Plan, allowed = 0): string | undefined {
  const read = rowsRead(plan);
  const used = Math.max(rowsOf(plan), ...summed(plan));
  if (read <= FREE + allowed || read <= READ_PER_USED * used) return undefined;
  return `reads ${read.toFixed(0)} rows for ${used.toFixed(0)} returned or summed`;
}

const rowsOf = (plan: Plan): number => plan['Actual Rows'] * plan['Actual Loops'];

/** Rows that scans looked at and rows that joins compared in vain, in all loops. */
function rowsRead(plan: Plan): number {
  const loops = plan['Actual Loops'];
  const scanned = plan['Node Type'].endsWith('Scan')
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * loops
    : 0;
  const compared = (plan['Rows Removed by Join Filter'] ?? 0) * loops;
  return (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), scanned + compared);
}

/** The number of rows that each aggregate of the plan received. */
function summed(plan: Plan): number[] {
  const own = plan['Node Type'] === 'Aggregate' ? (plan.Plans ?? []).map(rowsOf) : [];
  return [...own, ...(plan.Plans ?? []).flatMap(summed)];
}
