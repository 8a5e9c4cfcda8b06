import { sql } from '../database/sql.ts';
import type { TestHouse } from './house.ts';

/**
 * The tables that have this text in a row, in any column and case. It reads through the doors that
 * hold people: the house's and the accounts'.
 */
export async function tablesWith(casa: TestHouse, text: string): Promise<string[]> {
  const search = sql`
    select name from (
      select c.table_name::text as name, string_agg(quote_ident(c.column_name), ', ') as columns
      from information_schema.columns c
      where c.table_schema = 'public' and has_column_privilege(quote_ident(c.table_name), c.column_name, 'select')
      group by 1) readable
    where query_to_xml(format('select from %I where concat_ws('' '', %s) ilike %L', name, columns, ${`%${text}%`}::text),
                       false, false, '')::text like '%<row%'`;
  const found = [
    ...(await casa.rows<{ name: string }>(search)),
    ...(await casa.doors.acesso({}, (db) => db.rows<{ name: string }>(search))),
  ];
  return [...new Set(found.map(({ name }) => name))].toSorted();
}
