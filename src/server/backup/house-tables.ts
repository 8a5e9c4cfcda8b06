import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Db } from '../database/door.ts';
import { orderOf, PRIMARY_KEY, type Table } from './tables.ts';

/**
 * A table of one house, or the two platform tables that hold a part of it, as its own door may read
 * them.
 */
export interface HouseTable extends Pick<Table, 'name' | 'columns' | 'key' | 'files'> {
  /** The column that says whose row it is. */
  house: string;
}

/** The house's own row. */
export const HOUSE_ROW = 'terreiros';
/** The people of the house: kept as names, without access. */
export const PEOPLE_ROWS = 'profiles';

/**
 * Tables that are not exported, with the reason. Every other table with `org_id` that the house's
 * door may read is exported, future ones included.
 */
export const STAYS: ReadonlyMap<string, string> = new Map([
  ['idempotencia', 'answers to requests that were made to this server'],
  ['outbox', 'letters of this server'],
  ['pushes', 'what this server tells devices'],
  ['org_invites', 'their links are of this server; people are invited anew'],
  ['agenda_enderecos', 'hashes of secrets'],
  ['gaveta_pins', 'hashes of secrets'],
  ['tokens', 'keys of this server; a program gets a new one'],
  ['saldos_do_mes', 'sums of the rows that are exported; the importing program works them out'],
  ['user_prefs', 'of accounts, which do not move'],
  ['comunicados_vistos', 'of accounts, which do not move'],
  ['provedores_de_pix', 'its key is of an account; the house connects its provider anew'],
  ['bancos_ligados', 'its keys are of an account; the house links its bank anew'],
  ['webhooks_segredos', 'they sign for this server; the house makes new ones where it goes'],
  ['webhooks_entregas', 'what this server told other programs'],
  ['cofre_chaves', 'wrapped by the master key of this server; an encrypted export has the keys apart'],
]);

/**
 * Foreign keys do not matter here: an import finds its own order. Without `sealed` tables of sealed
 * values stay behind, and those that held them in the open (row H4).
 */
export async function readHouseTables(db: Db, sealed = true): Promise<HouseTable[]> {
  const tables = await everyHouseTable(db);
  return sealed ? tables : tables.filter(({ name, columns }) => !columns.includes('selado') && !OPEN.includes(name));
}

/** What earlier versions kept in the open, and the program seals now. */
const OPEN: readonly string[] = ['membros_reservado'];

function everyHouseTable(db: Db): Promise<HouseTable[]> {
  return db.rows<HouseTable>({
    text: `
      select c.relname::text as name,
        array(select a.attname::text ${READABLE} order by a.attnum) as columns,
        ${PRIMARY_KEY} as key,
        array(select a.attname::text ${READABLE} and a.attname like '%\\_path' order by a.attnum) as files,
        case c.relname when '${HOUSE_ROW}' then 'id' else 'org_id' end as house
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and (c.relname = '${HOUSE_ROW}' or exists (select ${READABLE} and a.attname = 'org_id')) and c.relname <> all ($1)
      order by c.relname collate "C"`,
    values: [[...STAYS.keys()]],
    name: '',
  });
}

const READABLE = `from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  and has_column_privilege(c.oid, a.attnum, 'select')`;

/**
 * One line of JSON per row, in key order. The row's alias must differ from every column, or
 * PostgreSQL would take the column.
 */
export function linesOf({ name, columns, key, house }: Omit<HouseTable, 'files'>, orgId: string): string {
  return (
    `select to_jsonb(whole_row)::text as line from (select ${columns.map(escapeIdentifier).join(', ')} from ${escapeIdentifier(name)} ` +
    `where ${house} = ${escapeLiteral(orgId)}${orderOf({ key })}) whole_row`
  );
}
