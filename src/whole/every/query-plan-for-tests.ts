/** One node of `explain (analyze, format json)`. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  /** Pages found in memory and read from the disk, with those of the nodes below. */
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
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

/** A statement may read a table this many times over: a page, its sums and its neighbours. */
const TIMES_OVER = 5;

/**
 * The sentence about a plan that reads a table again for each row of another; undefined if none is.
 * A sum that is repeated so looks useful in each of its loops. A small table may be read again:
 * that is cheaper than an index. `sizes` has the rows of each table.
 */
export function readsAgain(plan: Plan, sizes: ReadonlyMap<string, number>): string | undefined {
  const read = new Map<string, number>();
  const add = (node: Plan): void => {
    const name = node['Relation Name'];
    if (name !== undefined) read.set(name, (read.get(name) ?? 0) + scanned(node));
    node.Plans?.forEach(add);
  };
  add(plan);
  for (const [name, rows] of read) {
    const size = sizes.get(name) ?? 0;
    if (size > FREE && rows > TIMES_OVER * size) return `reads ${rows.toFixed(0)} rows of ${name}, which has ${size}`;
  }
  return undefined;
}

/** Pages that a plan touched: about four for a row that is looked up by its key. */
export const pagesRead = (plan: Plan): number => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);

/** Four pages for each of the house's members, and what a page of a list needs: about 10 ms. */
const PAGES = 8000;

/**
 * The sentence about a plan that looks up its rows one by one; undefined for a good one. A row read
 * for each row summed is not too much for `readTooMuch`, however dear each is.
 */
export function touchesTooMuch(plan: Plan): string | undefined {
  return pagesRead(plan) > PAGES ? `touches ${pagesRead(plan)} pages` : undefined;
}

/** A statement that is planned for any values may cost this much beside one planned for its own. */
const FLIP = { times: 3, more: 4000 };

/** The sentence about a statement that becomes dear once PostgreSQL keeps its plan. */
export function flips({ first, kept }: { first: Plan; kept: Plan }): string | undefined {
  const [before, after] = [pagesRead(first), pagesRead(kept)];
  return after > FLIP.more + FLIP.times * before
    ? `touches ${before} pages, and ${after} once its plan is kept`
    : undefined;
}

const rowsOf = (plan: Plan): number => plan['Actual Rows'] * plan['Actual Loops'];

/** Rows that scans looked at and rows that joins compared in vain, in all loops. */
export function rowsRead(plan: Plan): number {
  const compared = (plan['Rows Removed by Join Filter'] ?? 0) * plan['Actual Loops'];
  return (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), scanned(plan) + compared);
}

const scanned = (node: Plan): number =>
  node['Node Type'].endsWith('Scan')
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0;

/** The number of rows that each aggregate of the plan received. */
function summed(plan: Plan): number[] {
  const own = plan['Node Type'] === 'Aggregate' ? (plan.Plans ?? []).map(rowsOf) : [];
  return [...own, ...(plan.Plans ?? []).flatMap(summed)];
}
