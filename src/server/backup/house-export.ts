import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isKey } from '../files/store.ts';
import type { Services } from '../actions/handler.ts';
import type { Db } from '../database/door.ts';
import type { HouseScope } from '../database/doors.ts';
import { sql } from '../database/sql.ts';
import { lowDisk } from '../disk/refuse-writes.ts';
import { removeOlder } from '../disk/remove-older.ts';
import { freeBytes } from '../disk/watch-disk.ts';
import type { Env } from '../env.ts';
import { exclusively } from '../jobs/exclusive.ts';
import { readMigrations } from '../migration-files.ts';
import { root, version } from '../version.ts';
import { HEAD, writeArchive, type ArchiveWriter } from './archive-file.ts';
import { counted } from './back-up.ts';
import { FILES, FORMAT, HOUSE_KEYS, linesName, MANIFEST, toJson, type Head, type Manifest } from './format.ts';
import { readHouseTables, linesOf, type HouseTable } from './house-tables.ts';
import { addParts } from './parts.ts';

const LINES_AT_ONCE = 500;
const LEFT_BEHIND_MS = 6 * 3_600_000;

const folderOf = (env: Env): string => join(env.ILE_DATA_DIR, 'exportacoes');

/** Removes exports whose download never began, and those of a program that was killed. */
export const removeLeftExports = ({ env }: Pick<Services, 'env'>): Promise<void> =>
  removeOlder(folderOf(env), new Date(Date.now() - LEFT_BEHIND_MS));

/** One export of a house at a time (INV-41). */
export class ExportRunning extends Error {}

/**
 * Exports everything of one house at one moment, a line of JSON per row. With a password the
 * archive is encrypted and has the keys of what is sealed; without one it has nothing sealed. It
 * reads through the house's own door, so that row security keeps every other house out. Returns the
 * file's path; the caller deletes the file.
 */
export async function exportHouse(
  services: Services,
  scope: HouseScope,
  agora: Date,
  password?: string,
): Promise<{ file: string; bytes: number }> {
  const dir = folderOf(services.env);
  // One that cannot be deleted does not prevent an export.
  await removeLeftExports(services).catch((err: unknown) => services.log.warn({ err }, 'old export not removed'));
  const file = join(dir, `${randomUUID()}.tar.gz`);
  const fill = async (archive: ArchiveWriter) => {
    const keys = new Set<string>();
    let begun = false;
    // All rows come first: files are slow to read, and never change under their name.
    const tables = await services.doors.casa(scope, { readOnly: true }, async (db) => {
      const work = () => {
        // The archive already holds rows of the first try, so a lost connection is not tried again.
        if (begun) throw new Error('Connection terminated during the export');
        begun = true;
        return addRows(db, scope, archive, { agora, keys, sealed: password !== undefined });
      };
      const rows = await exclusively(db, `exportar:${scope.orgId}`, work);
      if (!rows) throw new ExportRunning();
      return rows;
    });
    const chaves = password === undefined ? null : await houseKeys(services, scope);
    if (chaves) await archive.add(HOUSE_KEYS, chaves);
    const files: Manifest['files'] = {};
    const missingFiles: string[] = [];
    for (const key of keys) {
      const bytesOfFile = await services.files.read(key);
      if (!bytesOfFile) missingFiles.push(key);
      else {
        await archive.add(FILES + key, bytesOfFile);
        files[key] = counted(bytesOfFile);
      }
    }
    await archive.add(
      MANIFEST,
      toJson({
        tables,
        sequences: [],
        sums: null,
        secret: null,
        keys: chaves && counted(chaves),
        files,
        missingFiles,
      } satisfies Manifest),
    );
  };
  return { file, bytes: await writeArchive(file, fill, password, () => refuseFullDisk(dir, services.env)) };
}

/** The house's keys as they open its sealed values anywhere: only inside an encrypted archive. */
async function houseKeys({ doors, vault }: Services, scope: HouseScope): Promise<Buffer> {
  const keys = await doors.casa(scope, { readOnly: true }, async (db) => {
    const versions = await db.rows<{ versao: number }>(
      sql`select versao from cofre_chaves where org_id = ${scope.orgId} order by versao`,
    );
    return vault.keys(
      db,
      scope.orgId,
      versions.map(({ versao }) => versao),
    );
  });
  return toJson([...keys].map(([versao, key]) => ({ versao, chave: key.toString('base64') })));
}

/** Exports lie on the disk that holds every house's data (INV-37). */
async function refuseFullDisk(dir: string, { ILE_MIN_FREE_MB }: Env): Promise<void> {
  if ((await freeBytes(dir)) < ILE_MIN_FREE_MB * 1e6) throw lowDisk();
}

async function addRows(
  db: Db,
  { orgId }: HouseScope,
  archive: ArchiveWriter,
  { agora, keys, sealed }: { agora: Date; keys: Set<string>; sealed: boolean },
): Promise<Manifest['tables']> {
  await db.rows(plain(`set local timezone = 'UTC'`));
  const tables = await readHouseTables(db, sealed);
  const migrations = readMigrations(join(root, 'db/migrations')).map(({ name, checksum }) => ({ name, checksum }));
  const server = await db.row<{ version: string }>(plain(`select current_setting('server_version') as version`));
  const head: Head = {
    format: FORMAT,
    kind: 'house',
    program: version,
    postgres: server.version,
    createdAt: agora.toISOString(),
    house: orgId,
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  };
  await archive.add(HEAD, toJson(head));
  const found: Manifest['tables'] = {};
  for (const table of tables)
    found[table.name] = await addParts(
      archive,
      (part) => linesName(table.name, part),
      linesFrom(db, orgId, table, keys),
    );
  return found;
}

/** One row each; the files that they name are added to `keys`. */
async function* linesFrom(db: Db, orgId: string, table: HouseTable, keys: Set<string>): AsyncGenerator<Buffer, void> {
  await db.rows(plain(`declare house_rows no scroll cursor for ${linesOf(table, orgId)}`));
  for (;;) {
    const lines = await db.rows<{ line: string }>(plain(`fetch ${LINES_AT_ONCE} from house_rows`));
    for (const { line } of lines) {
      for (const key of namedIn(table, line)) keys.add(key);
      yield Buffer.from(`${line}\n`);
    }
    if (lines.length < LINES_AT_ONCE) break;
  }
  await db.rows(plain('close house_rows'));
}

function namedIn(table: HouseTable, line: string): string[] {
  if (table.files.length === 0) return [];
  const row = JSON.parse(line) as Record<string, unknown>;
  return table.files.map((column) => row[column]).filter((key) => typeof key === 'string' && isKey(key)) as string[];
}

/** Safe as text: its names come from the catalogue, and the id has been checked. */
const plain = (text: string) => ({ text, values: [], name: '' });
