import { isDeepStrictEqual } from 'node:util';
import { escapeIdentifier, escapeLiteral, type Client, type PoolConfig } from 'pg';
import { withClient } from '../postgres/connections.ts';
import { ArchiveRefused, type ArchiveEntry } from './archive-file.ts';
import { fingerprint, MIGRATIONS, readSums } from './back-up.ts';
import type { CheckedArchive } from './check-archive.ts';
import { copyIn } from './copy.ts';
import { FILES, MASTER_KEY, SECRET, SUMS, tableOfPart, VAPID } from './format.ts';
import { beginLoading, copyInto, readTables, STEADY, type Table } from './tables.ts';

export interface RestoreTarget {
  /** The owning role's connection to an empty database at the archive's migration. */
  owner: PoolConfig;
  putFile: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Writes the program's secret to its file; undefined when the operator keeps it. */
  putSecret?: ((bytes: Uint8Array) => void) | undefined;
  /** Writes the vault's master key to its file. */
  putMasterKey?: ((bytes: Uint8Array) => void) | undefined;
  /** Not given: the key of pushes is left in the archive. */
  putVapid?: (bytes: Uint8Array) => void;
}

/** True if none of our tables has a row. */
export async function isEmpty(owner: PoolConfig): Promise<boolean> {
  return withClient(owner, async (client) => {
    for (const { name } of await readTables(client)) {
      if (name === MIGRATIONS) continue;
      const { rowCount } = await client.query(`select from ${escapeIdentifier(name)} limit 1`);
      if (rowCount) return false;
    }
    return true;
  });
}

/**
 * Loads a checked archive: the files first, then every table in one transaction. It commits only if
 * the database gives back what the manifest says: rows, hashes, and the sums of each house.
 */
export async function restore(archive: CheckedArchive, target: RestoreTarget): Promise<void> {
  await withClient(target.owner, async (client) => {
    await beginLoading(client);
    const tables = await tablesFor(client, archive);
    // Forced row security binds the owner too, and COPY cannot load behind it. Nobody else uses the
    // database yet.
    await forceRowSecurity(client, tables, false);
    await load(client, archive, target, tables);
    await client.query('set constraints all immediate');
    await forceRowSecurity(client, tables, true);
    await compare(client, archive, tables);
    await client.query('commit');
    for (const table of tables) await client.query(`analyze ${escapeIdentifier(table.name)}`);
  });
}

/**
 * True if a restore was interrupted after its commit: everything of this archive is there, and
 * nothing else.
 */
export async function isRestored(archive: CheckedArchive, owner: PoolConfig): Promise<boolean> {
  if (await isEmpty(owner)) return false;
  return withClient(owner, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await client.query(STEADY);
    return (await firstDifference(client, archive, await tablesFor(client, archive))) === undefined;
  });
}

async function tablesFor(client: Client, { file, head }: CheckedArchive): Promise<Table[]> {
  const own = (await readTables(client)).filter(({ name }) => name !== MIGRATIONS);
  const form = ({ name, columns }: { name: string; columns: string[] }) => `${name} (${columns.toSorted().join(', ')})`;
  const wanted = new Set(head.tables.map(form));
  const other = own.map(form).find((one) => !wanted.delete(one)) ?? [...wanted][0];
  if (other !== undefined)
    throw new ArchiveRefused(`O backup ${file} não cabe neste banco de dados: as tabelas diferem em ${other}.`);
  // The columns stand in the archive's own order.
  const columns = new Map(head.tables.map((table) => [table.name, table.columns]));
  return own.map((table) => ({ ...table, columns: columns.get(table.name) ?? table.columns }));
}

async function forceRowSecurity(client: Client, tables: readonly Table[], force: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and relname = any($1)`,
    [tables.map(({ name }) => name)],
  );
  for (const { name } of rows)
    await client.query(`alter table ${escapeIdentifier(name)} ${force ? '' : 'no '}force row level security`);
}

async function load(
  client: Client,
  archive: CheckedArchive,
  target: RestoreTarget,
  tables: readonly Table[],
): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const entries = archive.entries();
  let step = await entries.next();
  /** The parts of one table, up to the first entry that is none. */
  async function* parts(name: string) {
    for (; !step.done && tableOfPart(step.value.name) === name; step = await entries.next()) yield step.value.bytes;
  }
  while (!step.done) {
    const table = byName.get(tableOfPart(step.value.name) ?? '');
    if (table) await copyIn(client, copyInto(table), parts(table.name));
    else {
      await putAside(step.value, target);
      step = await entries.next();
    }
  }
  for (const { name, value } of archive.manifest.sequences)
    if (value !== null)
      await client.query(`select setval(${escapeLiteral(escapeIdentifier(name))}, $1::bigint)`, [value]);
}

async function putAside(
  { name, bytes }: ArchiveEntry,
  { putFile, putSecret, putMasterKey, putVapid }: RestoreTarget,
): Promise<void> {
  if (name.startsWith(FILES)) await putFile(name.slice(FILES.length), bytes);
  else if (name === SECRET) putSecret?.(bytes);
  else if (name === MASTER_KEY) putMasterKey?.(bytes);
  else if (name === VAPID) putVapid?.(bytes);
}

async function compare(client: Client, archive: CheckedArchive, tables: readonly Table[]): Promise<void> {
  const what = await firstDifference(client, archive, tables);
  if (what === undefined) return;
  throw new Error(`O que o banco devolveu não é o que o backup ${archive.file} tem (${what}). Nada foi gravado.`);
}

async function firstDifference(
  client: Client,
  { manifest, entries }: CheckedArchive,
  tables: readonly Table[],
): Promise<string | undefined> {
  for (const table of tables) {
    const { rows, sha256 } = await fingerprint(client, table);
    const wanted = manifest.tables[table.name];
    if (rows !== wanted?.rows || sha256 !== wanted.sha256) return table.name;
  }
  const found = linesIn(await readSums(client, tables));
  for await (const { name, bytes } of entries())
    if (name === SUMS) return isDeepStrictEqual(found, linesIn(bytes)) ? undefined : 'somas por casa';
  return manifest.sums ? 'somas por casa' : undefined;
}

/** Sorted: archives of earlier versions list the tables in the order of the foreign keys. */
const linesIn = (sums: Buffer): string[] => sums.toString().split('\n').toSorted();
