import type { Client } from 'pg';

/**
 * The functions of large objects. PostgreSQL lets everybody run most of them, and no row security
 * bounds what they write, nor does a table show it.
 */
const FUNCTIONS = `
  select p.oid, p.oid::regprocedure::text as name from pg_proc p
   where p.pronamespace = 'pg_catalog'::regnamespace and p.proname ~ '^lo(_.*|read|write)$'`;

/**
 * $1: roles. The functions that one of them may run, and the large objects that there are, with
 * their owners.
 */
export const openLargeObjectsSql = `
  select 'function' as kind, f.name from (${FUNCTIONS}) f
   where exists (select from unnest($1::text[]) role where has_function_privilege(role, f.oid, 'execute'))
  union all
  select 'object', m.oid || ' de ' || pg_get_userbyid(m.lomowner) from pg_largeobject_metadata m
   order by 1, 2`;

/**
 * Takes them from everybody where this role may: a superuser. The program uses none. Doing it again
 * changes nothing.
 */
export async function closeLargeObjects(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select f.name from (${FUNCTIONS}) f
      where has_function_privilege('public', f.oid, 'execute') and has_function_privilege(f.oid, 'execute with grant option')`,
  );
  if (rows.length > 0)
    await client.query(`revoke execute on function ${rows.map(({ name }) => name).join(', ')} from public`);
}
