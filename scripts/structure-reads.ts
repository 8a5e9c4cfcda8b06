// Which tables the servers of an area read that belong to an area which it may not import.
import { AREAS, type Area } from '../src/shared/areas.ts';
import { folderOf } from './domain-folder.ts';
import { areaOf } from './structure-circles.ts';
import type { Source } from './structure-source.ts';
import { FOREIGN_READERS, READ_BY_ALL } from './structure-readers.ts';
import { TEST_FILE } from './structure-table.ts';
import { PLATFORM, tablesOf } from './structure-tables.ts';

const SERVER_FILE = /^src\/domains\/[a-z]+\/[a-z-]+\/server\//;
/** In a statement, and where the registry of money names a table. */
const READ = /(?:\b(?:from|join)\s+|\bde: sql`)([a-z_]+)/gi;

export interface Read {
  file: string;
  table: string;
  /** The area that owns the table. */
  owner: string;
}

/** Tables of the platform have none. */
const areaOfOwner = (owner: string | undefined): string | undefined =>
  owner === undefined || owner === PLATFORM ? undefined : areaOf(`${folderOf(owner)}/`);

/** Every reading against the list of areas, one for each file and table. */
export function readsAcross(sources: readonly Source[]): Read[] {
  const owners = new Map(tablesOf(sources).map(({ name, owner }) => [name, areaOfOwner(owner)]));
  return sources.flatMap(({ path, text }) => {
    const area = areaOf(path);
    if (!SERVER_FILE.test(path) || TEST_FILE.test(path) || area === undefined) return [];
    const reached: readonly string[] = [area, ...AREAS[area as Area]];
    const read = [...new Set([...text.matchAll(READ)].map(([, table = '']) => table))];
    return read.flatMap((table) => {
      const owner = owners.get(table);
      if (owner === undefined || reached.includes(owner) || READ_BY_ALL.includes(table)) return [];
      return [{ file: path, table, owner }];
    });
  });
}

const isAllowed = ({ file, table }: Read): boolean =>
  FOREIGN_READERS.some(([start, tables]) => file.startsWith(start) && tables.includes(table));

export const readBreaches = (sources: readonly Source[]): string[] =>
  readsAcross(sources)
    .filter((read) => !isAllowed(read))
    .map(({ file, table, owner }) => `${file}: reads ${table}, which belongs to ${owner}; let that area contribute it`);

/** Allowances that nobody needs any more. */
export function unusedReaders(sources: readonly Source[]): string[] {
  const reads = readsAcross(sources);
  return FOREIGN_READERS.flatMap(([start, tables]) =>
    tables
      .filter((table) => !reads.some((read) => read.file.startsWith(start) && read.table === table))
      .map((table) => `${start} → ${table}: may read it, and does not`),
  );
}
