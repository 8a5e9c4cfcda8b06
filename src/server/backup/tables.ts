import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { hasCitus, keysOutsideCitus, SEQUENTIAL_ON_CITUS } from '../migrations.ts';

/** One table as it is copied, without generated columns, which are computed again. */
export interface Table {
  name: string;
  columns: string[];
  /**
   * Primary key, with its text columns listed, because their order must not depend on a server's
   * locale.
   */
  key: { column: string; text: boolean }[];
  /** Tables its foreign keys name. */
  needs: string[];
  /** Rows of one house each. */
  ofHouse: boolean;
  /** Columns whose sums are kept, so that a person can compare them. */
  money: string[];
  /** Columns that hold keys of the file store: by convention their names end in `_path`. */
  files: string[];
  /** Columns of days and instants. */
  times: string[];
}

export interface Sequence {
  name: string;
  value: string | null;
}

const NOT_OF_AN_EXTENSION = `not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

/** The names of the columns of table `c` that meet a condition. */
const columnsWith = (condition: string): string =>
  `array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and ${condition} order by a.attnum)`;

/** The `key` of a table `c`. */
export const PRIMARY_KEY = `
  (select coalesce(jsonb_agg(jsonb_build_object('column', a.attname, 'text', a.attcollation <> 0) order by k.place), '[]')
   from pg_constraint p cross join unnest(p.conkey) with ordinality as k (attnum, place)
   join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum where p.conrelid = c.oid and p.contype = 'p')`;

/** The tables the connected role owns, ordered so that every row finds the rows it refers to. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname::text as name,
      ${columnsWith(`a.attgenerated = ''`)} as columns, ${PRIMARY_KEY} as key,
      array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
            where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs,
      coalesce((select a.attname = 'org_id' from pg_constraint p join pg_attribute a on a.attrelid = c.oid and a.attnum = p.conkey[1]
                where p.conrelid = c.oid and p.contype = 'p'), false) as "ofHouse",
      ${columnsWith(`a.attname like '%\\_centavos' and a.attgenerated = ''`)} as money,
      ${columnsWith(`a.attname like '%\\_path' and a.atttypid = 'text'::regtype`)} as files,
      ${columnsWith(`a.atttypid in ('date'::regtype, 'timestamptz'::regtype)`)} as times
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and pg_has_role(current_user, c.relowner, 'usage') and ${NOT_OF_AN_EXTENSION}
    order by c.relname collate "C"`);
  return inOrder(rows.map((table) => ({ ...table, needs: [...table.needs, ...neededElsewhere(table)] })));
}

/** A cluster lacks some keys. The archive's order must suit a database that has them. */
const neededElsewhere = ({ name }: Table): string[] =>
  keysOutsideCitus.filter(({ table }) => table === name).map(({ needs }) => needs);

function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (ready.length === 0) throw new Error(`Foreign keys in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const table of ready) waiting.delete(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

export async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and pg_has_role(current_user, sequenceowner, 'usage') order by sequencename collate "C"`);
  return rows;
}

const columnsOf = (table: Table): string => table.columns.map(escapeIdentifier).join(', ');

export const orderOf = ({ key }: Pick<Table, 'key'>): string =>
  key.length === 0
    ? ''
    : ` order by ${key.map(({ column, text }) => escapeIdentifier(column) + (text ? ' collate "C"' : '')).join(', ')}`;

/**
 * Orders by primary key: the same rows give the same bytes on every server, so that their hash is
 * the table's fingerprint.
 */
export const copyOutOf = (table: Table): string =>
  `copy (select ${columnsOf(table)} from ${escapeIdentifier(table.name)}${orderOf(table)}) to stdout`;

export const copyInto = (table: Table): string =>
  `copy ${escapeIdentifier(table.name)} (${columnsOf(table)}) from stdin`;

/** Rows and money of each house, one line a house and table: name, house, rows, sums. */
export function sumsOf(table: Table): string {
  const house = table.ofHouse ? 'org_id' : 'null::uuid';
  const sums = table.money.map((column) => `coalesce(sum(${escapeIdentifier(column)}), 0)`);
  const columns = [`'${table.name.replaceAll("'", "''")}'`, house, 'count(*)', ...sums].join(', ');
  const group = table.ofHouse ? ' group by org_id order by org_id' : '';
  return `copy (select ${columns} from ${escapeIdentifier(table.name)}${group}) to stdout`;
}

/** What the written form of a value depends on. */
export const STEADY =
  `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; ` +
  `set local bytea_output = 'hex'; set local client_encoding = 'UTF8'; set local standard_conforming_strings = on; ` +
  `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '60s'`;

/** Begins a transaction that loads rows into several tables. */
export async function beginLoading(client: Client): Promise<void> {
  await client.query('begin');
  await client.query(STEADY);
  if (await hasCitus(client)) await client.query(SEQUENTIAL_ON_CITUS);
}

/**
 * Proves that nothing is filtered. Forced row security binds the owner too, so every such table
 * must have a policy that shows this role every row, and no restrictive one. Otherwise the backup
 * would look complete without being so.
 */
export async function refuseFiltered(client: Client, tables: readonly Table[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and row_security_active(c.oid)
       and (not exists (
           select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*')
             and pg_get_expr(p.polqual, p.polrelid) = 'true' and ${APPLIES})
         or exists (
           select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd in ('r', '*') and ${APPLIES}))
     order by 1`,
    [tables.map(({ name }) => name)],
  );
  if (rows.length === 0) return;
  throw new Error(
    `O backup não seria completo: a segurança por linha pode esconder linhas do dono do banco em ${rows.map(({ name }) => name).join(', ')}. ` +
      'Use em DATABASE_URL o usuário que fez as tabelas.',
  );
}

const APPLIES = `exists (select from unnest(p.polroles) as r (oid) where r.oid = 0 or pg_has_role(current_user, r.oid, 'usage'))`;
