// Who owns each table and who else writes it, read from the schema, the domains' test rows and the
// SQL texts of the server's files.
import { kept } from '../src/kept.gen.ts';
import { tablesByDomain } from '../src/whole/every/tables.gen.ts';
import { folderOf } from './domain-folder.ts';
import { domainOf } from './structure-circles.ts';
import type { Source } from './structure-source.ts';
import { FOREIGN_WRITERS, OWNERS, TEST_FILE } from './structure-table.ts';

export interface Table {
  name: string;
  /** A domain, or 'src/server'. */
  owner: string | undefined;
  /** Domains besides the owner that write it. */
  others: readonly string[];
}

export const PLATFORM = 'src/server';
const SERVER_FILE = /^src\/(?:domains\/[a-z]+\/[a-z-]+\/server|server(?!\/testing))\//;
const WRITE = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+([a-z_]+)/gi;

/** Every table of db/schema. */
export function tablesOf(sources: readonly Source[]): Table[] {
  const schema = sources.filter(({ path }) => /^db\/schema\/.*\.sql$/.test(path));
  const names = schema.flatMap(({ content }) =>
    [...content.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name),
  );
  const written = writers(sources);
  return names.toSorted().map((name) => {
    const owner = ownerOf(name);
    return { name, owner, others: [...(written.get(name) ?? [])].filter((writer) => writer !== owner).toSorted() };
  });
}

function ownerOf(table: string): string | undefined {
  const listed = Object.entries(OWNERS).find(([, tables]) => tables.includes(table));
  return (listed ?? Object.entries(tablesByDomain).find(([, tables]) => table in tables))?.[0];
}

/** The domains that write each table. */
function writers(sources: readonly Source[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    if (!SERVER_FILE.test(path) || TEST_FILE.test(path)) continue;
    for (const [, table = ''] of text.matchAll(WRITE))
      found.set(table, (found.get(table) ?? new Set()).add(domainOf(path) ?? PLATFORM));
  }
  return found;
}

/** Why a domain that does not own a table may write it; undefined if nobody has said so. */
export const reasonOf = (writer: string, table: string): string | undefined =>
  FOREIGN_WRITERS.find(([one, name]) => one === writer && name === table)?.[2];

export const tableBreaches = (sources: readonly Source[]): string[] =>
  tablesOf(sources).flatMap(({ name, owner, others }) => {
    if (owner === undefined) return [`db/schema: no domain declares the table ${name} in its for-tests/tables.ts`];
    if (!(name in kept)) return [`db/schema: no domain says in its kept.ts what ${name} holds about people`];
    const unheard = others.filter((writer) => reasonOf(writer, name) === undefined);
    return unheard.map(
      (writer) => `${folderOf(writer)}: writes ${name}, which belongs to ${owner}; call its server function`,
    );
  });

/** Allowances that nobody needs any more. */
export function unusedWriters(sources: readonly Source[]): string[] {
  const tables = tablesOf(sources);
  return FOREIGN_WRITERS.filter(
    ([writer, table]) => !tables.some(({ name, others }) => name === table && others.includes(writer)),
  ).map(([writer, table]) => `${writer} → ${table}: may write it, and does not`);
}
