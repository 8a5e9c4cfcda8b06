import type { Client } from 'pg';
import { errorCode } from '../../server/errors.ts';
import type { FullHouse } from './full-house-for-tests.ts';

export const DENIED = '42501'; // insufficient_privilege: no right, or refused by a policy

export type Context = Partial<Record<'org' | 'user' | 'escopo' | 'membro', string>>;

export const staff = (house: FullHouse): Context => ({ org: house.orgId, user: '', escopo: 'casa', membro: '' });

/**
 * Runs one statement in a transaction that is rolled back: how many rows it saw or touched, or the
 * error's code.
 */
export async function attempt(
  client: Client,
  context: Context,
  text: string,
  values: unknown[] = [],
): Promise<number | string> {
  await client.query('begin');
  try {
    for (const [key, value] of Object.entries(context)) await client.query(`set local ile."${key}" = '${value}'`);
    return (await client.query(text, values)).rowCount ?? 0;
  } catch (error) {
    return errorCode(error) ?? 'unknown';
  } finally {
    await client.query('rollback');
  }
}

export async function columns(owner: Client, table: string, filter: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and ${filter} order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** The statement that inserts an existing row again. */
export async function insertCopy(
  owner: Client,
  table: string,
  row: string,
): Promise<[text: string, values: unknown[]]> {
  const names = (await columns(owner, table, `attgenerated = ''`)).join(', ');
  return [`insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1)`, [row]];
}

export async function rowOf(owner: Client, table: string, orgId: string): Promise<string> {
  const { rows } = await owner.query<{ row: string }>(
    `select to_jsonb(t)::text as row from ${table} t where org_id = $1 limit 1`,
    [orgId],
  );
  return rows[0]?.row ?? '';
}
