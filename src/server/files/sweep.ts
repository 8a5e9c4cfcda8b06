import type { Services } from '../actions/handler.ts';
import type { Job } from '../jobs/runner.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** During a call, a file is in the store before its name is in the database. */
const YOUNG_MS = DAY_MS;

/** Every key that a row names. */
export type NamedFiles = (services: Services) => Promise<ReadonlySet<string>>;

/**
 * Removes the files that nothing names. A crash, or a store that was away, leaves them behind after
 * a replacement, a deletion or the purge of a house. It runs once a day, an hour after the start at
 * the earliest, so that a wrongly restored database can be noticed first. Doing it twice, or in two
 * processes at once, changes nothing.
 */
export function sweepFiles(named: NamedFiles): Job {
  let due: number | undefined;
  return {
    name: 'sweepFiles',
    round: async (services, now) => {
      due ??= now.getTime() + HOUR_MS;
      const wait = due - now.getTime();
      // A wait longer than any we set was computed on a clock that was ahead.
      if (wait > 0 && wait <= DAY_MS) return;
      const removed = await sweepOnce(services, named, now);
      due = now.getTime() + DAY_MS;
      if (removed > 0) services.log.info({ removed }, 'files without a name removed');
    },
  };
}

/**
 * Returns how many were deleted. Files are listed before names are read, so a file named meanwhile
 * stays.
 */
export async function sweepOnce(services: Services, named: NamedFiles, now: Date): Promise<number> {
  const old: string[] = [];
  for await (const { key, at } of services.files.list()) {
    if (now.getTime() - at.getTime() > YOUNG_MS) old.push(key);
  }
  if (old.length === 0) return 0;
  const names = await named(services);
  if (names.size === 0) {
    // An empty database beside a full store is more likely the wrong database.
    services.log.warn({ files: old.length }, 'no file is named by the database, so none is removed');
    return 0;
  }
  const nameless = old.filter((key) => !names.has(key));
  for (const key of nameless) await services.files.remove(key);
  return nameless.length;
}
