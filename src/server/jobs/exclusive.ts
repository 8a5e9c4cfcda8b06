import type { Db } from '../database/door.ts';
import { sql } from '../database/sql.ts';

/**
 * Runs `work` only if no other process is running it: an advisory lock until the end of the
 * transaction, not waited for. Undefined when somebody else has it. A process that dies sets it
 * free with its connection.
 */
export async function exclusively<Result>(
  db: Db,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const { mine } = await db.row<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as mine`,
  );
  return mine ? work() : undefined;
}
