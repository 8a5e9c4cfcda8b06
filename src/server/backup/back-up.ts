import { createHash } from 'node:crypto';
import { escapeIdentifier, type Client, type PoolConfig } from 'pg';
import { isKey } from '../files/store.ts';
import { withClient } from '../postgres/connections.ts';
import { HEAD, writeArchive, type ArchiveWriter, type RoomCheck } from './archive-file.ts';
import { copyOut } from './copy.ts';
import {
  FILES,
  FORMAT,
  MANIFEST,
  MASTER_KEY,
  partName,
  SECRET,
  SUMS,
  toJson,
  VAPID,
  type Head,
  type Manifest,
} from './format.ts';
import { addParts, printOf } from './parts.ts';
import { copyOutOf, readSequences, readTables, refuseFiltered, STEADY, sumsOf, type Table } from './tables.ts';

export interface BackupSource {
  /** The owning role's connection. */
  owner: PoolConfig;
  /** The version of this program. */
  program: string;
  /** The content from the file store; null when it has none of that name. */
  readFile: (key: string) => Promise<Uint8Array | null>;
  /** The program's secret where it lies in the data folder; null when the operator keeps it. */
  secret: Uint8Array | null;
  /** The vault's master key where it lies in the data folder; only an encrypted backup takes it. */
  masterKey?: Uint8Array | null;
  /** The key of pushes, where it was made. */
  vapid?: Uint8Array | null;
  /** Encrypts the backup; without it the backup is plain. */
  password?: string | undefined;
  /** The writer asks this while it writes. */
  room?: RoomCheck;
  now: Date;
}

export interface BackupReport {
  bytes: number;
  rows: number;
  files: number;
  /** Pictures that a row names and the store does not have: they were lost before this backup. */
  missingFiles: string[];
  /** Whether the program's secret is in it; one in AUTH_SECRET is its operator's to keep. */
  secret: boolean;
  /** Whether the vault's master key is in it. */
  masterKey: boolean;
  encrypted: boolean;
}

const ATTEMPTS = 5;

/**
 * A file was deleted between the snapshot and its reading. Its row was deleted too, so a newer
 * snapshot is consistent again.
 */
class FileGone extends Error {}

/**
 * Writes the state of one moment into one file (INV-39): a complete snapshot of all tables, and the
 * files their rows name. It does not hold up writers: its only lock keeps tables from being
 * altered.
 */
export async function backUp(source: BackupSource, file: string): Promise<BackupReport> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptBackup(source, file);
    } catch (error) {
      if (!(error instanceof FileGone) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function attemptBackup(source: BackupSource, file: string): Promise<BackupReport> {
  return withClient(source.owner, async (client) => {
    const known = await readTables(client);
    await client.query('begin isolation level repeatable read read only');
    await client.query(STEADY);
    // Before the snapshot: a table altered after it would seem empty.
    await client.query(`lock table ${known.map(({ name }) => escapeIdentifier(name)).join(', ')} in access share mode`);
    const tables = await readTables(client);
    if (JSON.stringify(tables) !== JSON.stringify(known))
      throw new Error('As tabelas mudaram durante o backup. Tente de novo.');
    await refuseFiltered(client, tables);
    const [secret, encrypted] = [source.secret !== null, source.password !== undefined];
    const masterKey = encrypted && Boolean(source.masterKey);
    const report = { rows: 0, files: 0, missingFiles: [] as string[], secret, masterKey, encrypted };
    const collect = async (archive: ArchiveWriter) => {
      const manifest = await fill(client, source, tables, archive);
      report.rows = Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0);
      report.files = Object.keys(manifest.files).length;
      report.missingFiles = manifest.missingFiles;
    };
    const bytes = await writeArchive(file, collect, source.password, source.room);
    await client.query('commit');
    return { ...report, bytes };
  });
}

async function fill(
  client: Client,
  source: BackupSource,
  tables: readonly Table[],
  archive: ArchiveWriter,
): Promise<Manifest> {
  await archive.add(HEAD, toJson(await headOf(client, source, tables)));
  if (source.secret) await archive.add(SECRET, source.secret);
  const masterKey = source.password === undefined ? null : (source.masterKey ?? null);
  if (masterKey) await archive.add(MASTER_KEY, masterKey);
  if (source.vapid) await archive.add(VAPID, source.vapid);
  const files = await addFiles(client, source, tables, archive);
  const copied: Manifest['tables'] = {};
  for (const table of tables) {
    const { name } = table;
    if (name === MIGRATIONS) continue;
    copied[name] = await addParts(archive, (part) => partName(name, part), copyOut(client, copyOutOf(table)));
  }
  const sums = await readSums(client, tables);
  await archive.add(SUMS, sums);
  const manifest: Manifest = {
    tables: copied,
    sequences: await readSequences(client),
    sums: counted(sums),
    secret: source.secret && counted(source.secret),
    keys: masterKey && counted(masterKey),
    ...(source.vapid && { vapid: counted(source.vapid) }),
    ...files,
  };
  await archive.add(MANIFEST, toJson(manifest));
  return manifest;
}

/** Filled by the migrations, never loaded. */
export const MIGRATIONS = 'schema_migrations';

async function headOf(
  client: Client,
  { program, now }: Pick<BackupSource, 'program' | 'now'>,
  tables: readonly Table[],
): Promise<Head> {
  const migrations = await client.query<Head['migrations'][number]>(
    `select name, checksum from ${MIGRATIONS} order by name collate "C"`,
  );
  const server = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  return {
    format: FORMAT,
    kind: 'everything',
    program,
    postgres: server.rows[0]?.version ?? '',
    createdAt: now.toISOString(),
    migrations: migrations.rows,
    tables: tables.filter(({ name }) => name !== MIGRATIONS).map(({ name, columns }) => ({ name, columns })),
  };
}

/**
 * Runs first of the slow steps, so that few files are deleted meanwhile. Files are never rewritten
 * under the same name.
 */
async function addFiles(
  client: Client,
  source: BackupSource,
  tables: readonly Table[],
  archive: ArchiveWriter,
): Promise<Pick<Manifest, 'files' | 'missingFiles'>> {
  const files: Manifest['files'] = {};
  const missingFiles: string[] = [];
  for (const key of await namedFiles(client, tables)) {
    const bytes = await source.readFile(key);
    if (bytes) {
      await archive.add(FILES + key, bytes);
      files[key] = counted(bytes);
    } else if (await withClient(source.owner, async (other) => (await namedFiles(other, tables)).has(key))) {
      missingFiles.push(key);
    } else throw new FileGone(key);
  }
  return { files, missingFiles };
}

async function namedFiles(client: Client, tables: readonly Table[]): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const table of tables) {
    for (const column of table.files) {
      const name = escapeIdentifier(column);
      const query = `select ${name} as key from ${escapeIdentifier(table.name)} where ${name} is not null`;
      for (const { key } of (await client.query<{ key: string }>(query)).rows) if (isKey(key)) keys.add(key);
    }
  }
  return keys;
}

/** Rows, bytes and hash of a table in key order: equal on every server that holds the same rows. */
export const fingerprint = (client: Client, table: Table): Promise<Manifest['tables'][string]> =>
  printOf(copyOut(client, copyOutOf(table)));

/**
 * The list is read as a whole because it is small: one line per house and table. It is sorted by
 * name, because the order of the keys differs on Citus.
 */
export async function readSums(client: Client, tables: readonly Table[]): Promise<Buffer> {
  const lines: Buffer[] = [];
  for (const table of tables.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    if (table.name === MIGRATIONS) continue;
    for await (const line of copyOut(client, sumsOf(table))) lines.push(line);
  }
  return Buffer.concat(lines);
}

export const counted = (bytes: Uint8Array): { bytes: number; sha256: string } => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
