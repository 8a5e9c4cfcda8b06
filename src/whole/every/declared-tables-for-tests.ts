import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { platformTables } from '../../server/migrations.ts';
import type { HouseTable, HouseTables } from '../../server/testing/house-tables.ts';
import { tablesByDomain } from './tables.gen.ts';
import { tables as ofThePlatform } from './platform-tables-for-tests.ts';

/** What every domain says of its tables. */
export const declared: HouseTables = merged([...Object.values(tablesByDomain), ofThePlatform]);

function merged(all: readonly HouseTables[]): HouseTables {
  const entries = all.flatMap((tables) => Object.entries(tables));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`table ${twice} is declared in two files for-tests/tables.ts: keep one`);
  return Object.fromEntries(entries);
}

/** The declaration of a house table, or an error that says where to write it. */
export function declarationOf(table: string): HouseTable {
  const found = declared[table];
  if (!found) throw new Error(`table ${table} has no row: add it to ${fileOf(table)}, then npm run generate`);
  return found;
}

/** The names of the declared tables of which this is true. */
export function tablesWith(wanted: (table: HouseTable, name: string) => boolean): string[] {
  const found = Object.entries(declared).filter(([name, table]) => wanted(table, name));
  return found.map(([name]) => name).toSorted();
}

/** Each table after those that its rows refer to. */
export function inOrder(tables: readonly string[]): string[] {
  const sorted = new Set<string>();
  const place = (table: string, above: readonly string[]) => {
    if (above.includes(table)) throw new Error(`the rows wait for each other: ${[...above, table].join(' → ')}`);
    for (const earlier of declarationOf(table).after ?? []) place(earlier, [...above, table]);
    sorted.add(table);
  };
  for (const table of tables) place(table, []);
  return [...sorted];
}

/** The place where a table is declared: its domain is the name of the migration that creates it. */
export function fileOf(table: string): string {
  const folder = join(import.meta.dirname, '../../../db/migrations');
  const creates = new RegExp(`^create table ${table} \\(`, 'm');
  const file = readdirSync(folder).find((name) => creates.test(readFileSync(join(folder, name), 'utf8'))) ?? '';
  const domain = /^\d+_(\w+)\.sql$/.exec(file)?.[1]?.replaceAll('_', '-') ?? '<domain>';
  return `src/domains/<area>/${domain}/for-tests/tables.ts`;
}

/** The house tables of the catalogue, each declared. */
export async function houseTables(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  const names = rows.map(({ name }) => name).filter((name) => !platformTables.includes(name));
  for (const name of names) declarationOf(name);
  return names;
}
