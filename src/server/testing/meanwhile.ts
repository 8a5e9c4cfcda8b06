import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Db } from '../database/door.ts';
import { sql, type Statement } from '../database/sql.ts';

/**
 * Runs `first` in another transaction, opened by `open`, before `call` begins. The transaction is
 * committed once the call waits for it or has answered. A test therefore sees what two concurrent
 * calls do to each other, without clocks or luck. If `call` is several calls at once, `waiting`
 * says how many must wait.
 */
export async function meanwhile<Result>(
  open: (work: (db: Db) => Promise<void>) => Promise<void>,
  first: Statement,
  call: () => Promise<Result>,
  waiting = 1,
): Promise<Result> {
  let answer: Promise<Result> | undefined;
  await open(async (db) => {
    await db.count(first);
    answer = call();
    const answered = answer.then(
      () => true,
      () => true,
    );
    while (!(await Promise.race([answered, wait(10, false)])) && (await waiters(db)) < waiting);
  });
  if (!answer) throw new Error('The call was not made');
  return answer;
}

/** Counts those who wait for this transaction, and those who wait behind them. */
export function waiters(db: Db): Promise<number> {
  // On a cluster they wait on the worker.
  if (inject('cluster'))
    return db.count(sql`
      with recursive queue (gpid) as (
        select citus_backend_gpid() union select l.waiting_gpid from queue f join citus_lock_waits l on l.blocking_gpid = f.gpid)
      select from queue where gpid <> citus_backend_gpid()`);
  return db.count(sql`
    with recursive queue (pid) as (
      select pg_backend_pid() union select l.pid from queue f, pg_locks l where not l.granted and f.pid = any(pg_blocking_pids(l.pid)))
    select from queue where pid <> pg_backend_pid()`);
}
