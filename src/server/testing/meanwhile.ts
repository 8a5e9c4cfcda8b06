import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../database/door.ts';
import { sql, type Statement } from '../database/sql.ts';

/**
 * Somebody else's transaction, opened by `open`, that has run `first` when `call` begins: it is committed once the call waits for it, or is
 * answered. What a test sees then is what two calls at once do to each other, with neither a clock nor luck in it.
 */
export async function meanwhile<Result>(
  open: (work: (db: Db) => Promise<void>) => Promise<void>,
  first: Statement,
  call: () => Promise<Result>,
): Promise<Result> {
  let answer: Promise<Result> | undefined;
  await open(async (db) => {
    await db.count(first);
    answer = call();
    const answered = answer.then(
      () => true,
      () => true,
    );
    while (!(await Promise.race([answered, wait(10, false)])) && !(await someoneWaits(db)));
  });
  if (!answer) throw new Error('The call was not made');
  return answer;
}

async function someoneWaits(db: Db): Promise<boolean> {
  const mine = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  return (await db.count(mine)) > 0;
}
