import { randomBytes } from 'node:crypto';
import { escapeIdentifier, type Client, type PoolConfig } from 'pg';
import { z } from 'zod';
import { gerarCodigo } from '../../shared/codigo.ts';
import { withClient } from '../postgres/connections.ts';
import { ArchiveRefused } from './archive-file.ts';
import { checkArchive, type CheckedArchive } from './check-archive.ts';
import { copyOut } from './copy.ts';
import { bothVersions, FILES, HOUSE_KEYS, tableOfPart } from './format.ts';
import { HOUSE_ROW, linesOf, PEOPLE_ROWS } from './house-tables.ts';
import { printOf } from './parts.ts';
import {
  houseOf,
  maybeOfHouse,
  parseRow,
  refuseForeignPictures,
  refuseTooLarge,
  refuseUnfit,
  rowGuard,
  type Room,
  type Row,
} from './refuse-foreign.ts';
import { beginLoading, readTables, type Table } from './tables.ts';
import type { MasterKey } from '../vault/master-key.ts';
import { wrapKey } from '../vault/vault.ts';
import { startCommand } from '../tool-command.ts';

export interface HouseTarget {
  owner: PoolConfig;
  putFile: (key: string, bytes: Uint8Array) => Promise<void>;
  room: Room;
  /**
   * Wraps the keys that an encrypted export brings; null if this program has none yet. It is asked
   * at the moment when no rotation can change it.
   */
  master?: () => Promise<MasterKey | null>;
  now: Date;
  /** An encrypted archive needs it. */
  password?: string | undefined;
}

export interface ImportedHouse {
  nome: string;
  accessCode: string;
  /** True if another house here has its access code, so it got a new one. */
  newCode: boolean;
  rows: number;
}

/**
 * Imports a house's export into a program that already serves others, in one transaction. The
 * result in the database is compared with the manifest. The house keeps its id, so that its seals
 * and links stay valid and a second import is recognised.
 */
export async function importHouse(file: string, target: HouseTarget): Promise<ImportedHouse> {
  const archive = await checkArchive(file, 'house', target.password);
  const house = houseOf(archive);
  refuseTooLarge(archive, target.room);
  return withClient(target.owner, async (client) => {
    await beginLoading(client);
    await refuseOtherVersion(client, archive);
    await refuseKnownHouse(client, archive, house);
    await refuseForeignPictures(client, archive);
    const tables = await tablesOf(client, archive);
    const keys = await keysIn(archive);
    const imported = await insertAll(client, archive, house, tables, () =>
      insertKeys(client, house, keys, target.master),
    );
    await client.query('set constraints all immediate');
    for (const table of tables) await compare(client, archive, house, table, imported.newCode);
    // The export of an earlier version may keep something elsewhere.
    await client.query('select ile_importada($1)', [house]);
    for await (const { name, bytes } of archive.entries())
      if (name.startsWith(FILES)) await target.putFile(name.slice(FILES.length), bytes);
    // The line must not be dated before an imported seal, because that machine's clock may have
    // been ahead.
    await client.query(
      `insert into auditoria (org_id, quando, acao, alvo, depois)
       select $1::uuid, greatest($2::timestamptz, max(ate)), 'terreiro.importar', $3, $4::jsonb from auditoria_selos where org_id = $1
       returning 1`,
      [
        house,
        target.now,
        house,
        JSON.stringify({ programa: archive.head.program, exportada_em: archive.head.createdAt }),
      ],
    );
    await client.query('commit');
    // The planner's statistics do not include the imported rows yet.
    for (const { name } of tables) await client.query(`analyze ${escapeIdentifier(name)}`);
    return imported;
  });
}

/**
 * The archive's migrations must be the first of ours. Our later ones fill defaults; unknown ones
 * have columns that we lack.
 */
async function refuseOtherVersion(client: Client, { file, head }: CheckedArchive): Promise<void> {
  const { rows } = await client.query<{ applied: string }>(
    `select name || ' ' || checksum as applied from schema_migrations order by name collate "C"`,
  );
  const same = head.migrations.every(({ name, checksum }, n) => rows[n]?.applied === `${name} ${checksum}`);
  if (same) return;
  throw new ArchiveRefused(
    `A exportação ${file} é de outra versão do Ilê (${bothVersions(head.program)}), e este banco de dados não a conhece. Atualize este programa, inicie-o uma vez e importe de novo.`,
  );
}

async function refuseKnownHouse(client: Client, { file }: CheckedArchive, house: string): Promise<void> {
  const { rowCount } = await client.query(`select from ${HOUSE_ROW} where id = $1`, [house]);
  if (!rowCount) return;
  throw new ArchiveRefused(`A casa de ${file} já está neste servidor. Nada foi importado.`);
}

async function tablesOf(client: Client, { file, head }: CheckedArchive): Promise<Table[]> {
  const known = await readTables(client);
  const wanted = new Map(head.tables.map((table) => [table.name, table.columns]));
  const tables = known.flatMap((table) => {
    const columns = wanted.get(table.name);
    if (!columns) return [];
    wanted.delete(table.name);
    const named = new Set(columns);
    if (
      !maybeOfHouse(table) ||
      named.size === 0 ||
      named.size < columns.length ||
      !named.isSubsetOf(new Set(table.columns))
    )
      throw misfit(file, table.name);
    return [{ ...table, columns }];
  });
  for (const name of wanted.keys()) throw misfit(file, name);
  return tables;
}

const misfit = (file: string, table: string): Error =>
  new ArchiveRefused(`A exportação ${file} não cabe neste banco de dados: a tabela ${table} difere.`);

/**
 * Loads tables in the order of their foreign keys. The archive has another order, so it is read
 * once for each table that has rows.
 */
async function insertAll(
  client: Client,
  archive: CheckedArchive,
  house: string,
  tables: readonly Table[],
  /** Run once the house's own row is there. */
  afterHouse: () => Promise<void>,
): Promise<ImportedHouse> {
  let found: Omit<ImportedHouse, 'rows'> | undefined;
  let rows = 0;
  const guard = rowGuard(archive, house);
  for (const table of tables) {
    if (!archive.manifest.tables[table.name]?.rows) continue;
    for await (const lines of linesIn(archive, table.name)) {
      const parsed = lines.map((line) => parseRow(archive, table, line));
      for (const row of parsed) guard(table, row);
      if (table.name === HOUSE_ROW) found = await settleCode(client, parsed);
      // The number stays a text: one that is parsed and written again may change its form.
      const json = found?.newCode && table.name === HOUSE_ROW ? JSON.stringify(parsed) : `[${lines.join(',')}]`;
      const inserted = table.name === PEOPLE_ROWS ? insertAccounts(client, json) : insertRows(client, table, json);
      await inserted.catch((error: unknown) => refuseUnfit(archive, table, error));
      rows += parsed.length;
      if (table.name === HOUSE_ROW) await afterHouse();
    }
  }
  if (!found) throw new ArchiveRefused(`A exportação ${archive.file} não tem a casa.`);
  return { ...found, rows };
}

interface HouseKeyRow {
  versao: number;
  chave: string;
}

async function keysIn({ entries, manifest }: CheckedArchive): Promise<HouseKeyRow[]> {
  if (!manifest.keys) return [];
  for await (const { name, bytes } of entries())
    if (name === HOUSE_KEYS) return houseKeyRows.parse(JSON.parse(bytes.toString()));
  return [];
}

const houseKeyRows = z.array(z.object({ versao: z.int().min(1), chave: z.base64().length(44) }));

/** The keys are wrapped by this program's master key; what they seal stays as it is. */
async function insertKeys(
  client: Client,
  house: string,
  keys: readonly HouseKeyRow[],
  masterOf: HouseTarget['master'],
): Promise<void> {
  if (keys.length === 0) return;
  // Excludes a rotation of the master key, which would leave these keys behind.
  await client.query('lock table cofre_chaves in row exclusive mode');
  const master = await masterOf?.();
  if (!master)
    throw new ArchiveRefused(
      `Este programa ainda não tem chave-mestra do cofre: inicie-o uma vez (${startCommand()}) e importe de novo.`,
    );
  for (const { versao, chave } of keys)
    await client.query('insert into cofre_chaves (org_id, versao, chave) values ($1, $2, $3)', [
      house,
      versao,
      wrapKey(master, house, { version: versao, key: Buffer.from(chave, 'base64') }),
    ]);
}

async function* linesIn({ entries }: CheckedArchive, table: string): AsyncGenerator<string[], void> {
  for await (const { name, bytes } of entries())
    if (tableOfPart(name) === table) yield bytes.toString().split('\n').filter(Boolean);
}

/**
 * Access codes are unique among houses: one that is taken here is replaced by a new one (in the row
 * itself).
 */
async function settleCode(client: Client, rows: Row[]): Promise<Omit<ImportedHouse, 'rows'>> {
  const [row] = rows;
  if (!row || rows.length !== 1) throw new ArchiveRefused('A exportação não tem exatamente uma casa.');
  const taken = await client.query(`select from ${HOUSE_ROW} where access_code = $1`, [row['access_code']]);
  const newCode = (taken.rowCount ?? 0) > 0;
  if (newCode) row['access_code'] = gerarCodigo(randomBytes(10));
  return { nome: String(row['nome']), accessCode: String(row['access_code']), newCode };
}

async function insertRows(client: Client, table: Table, json: string): Promise<void> {
  const columns = table.columns.map(escapeIdentifier).join(', ');
  const name = escapeIdentifier(table.name);
  await client.query(
    `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb) returning 1`,
    [json],
  );
}

/**
 * Imports accounts only as names of past actions; people are invited again. An account that exists
 * here stays as it is.
 */
async function insertAccounts(client: Client, json: string): Promise<void> {
  await client.query(
    `insert into contas (id, nome, email, telefone_de_acesso)
     select user_id, nome, email, telefone_de_acesso
     from jsonb_to_recordset($1::jsonb) as r (user_id uuid, nome text, email text, telefone_de_acesso text)
     on conflict do nothing returning 1`,
    [json],
  );
}

/** Reads the rows back in the form in which they were written. */
async function compare(
  client: Client,
  { file, manifest }: CheckedArchive,
  house: string,
  table: Table,
  newCode: boolean,
): Promise<void> {
  if (table.name === PEOPLE_ROWS || (table.name === HOUSE_ROW && newCode)) return;
  const column = table.name === HOUSE_ROW ? 'id' : 'org_id';
  // CSV with a quote character that JSON never contains takes the line unchanged.
  const query = `copy (${linesOf({ ...table, house: column }, house)}) to stdout with (format csv, quote E'\\x01', delimiter E'\\x02')`;
  const { sha256 } = await printOf(copyOut(client, query));
  if (sha256 !== manifest.tables[table.name]?.sha256)
    throw new Error(`O que o banco devolveu não é o que a exportação ${file} tem (${table.name}). Nada foi gravado.`);
}
