import type { Db } from './door.ts';
import { sql } from './sql.ts';

/**
 * Holds a named lock of one house until the transaction ends. Sharers wait for nobody but a holder
 * that shares with none. Take it in a statement of its own, so that the next one sees what they
 * committed.
 */
export async function lockOfHouse(db: Db, orgId: string, name: string, how: 'alone' | 'shared'): Promise<void> {
  const key = sql`hashtextextended(${`${orgId}:${name}`}, 0)`;
  await db.rows(
    how === 'alone' ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`,
  );
}
