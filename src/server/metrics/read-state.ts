import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../actions/handler.ts';
import { ANSWER_MS } from '../http/health.ts';
import { backupDir } from '../backup/own-backups.ts';
import { isBackup, isOfThePast } from '../backup/rotation.ts';
import { sql } from '../database/sql.ts';
import { GIVEN_UP } from '../mail/outbox.ts';

export interface State {
  databaseBytes?: number;
  /** The letters still to be sent; the doctor reports those that were given up. */
  letters?: number;
  backupAgeSeconds?: number;
}

type List = (folder: string) => Promise<string[]>;

/** What only the database and the disk know; what cannot be read is left out. */
export async function readState({ doors, env }: Pick<Services, 'doors' | 'env'>, list: List = readdir): Promise<State> {
  const asked = doors
    .acesso({ single: true }, (db) =>
      db.row<{ databaseBytes: number; letters: number }>(sql`
        select pg_database_size(current_database()) as "databaseBytes",
               (select count(*) from outbox where enviado_em is null and proxima_em < ${GIVEN_UP}) as letters`),
    )
    .catch(() => ({}));
  looking ??= newestAge(backupDir(env), list).finally(() => (looking = undefined));
  const [database, backupAgeSeconds] = await Promise.all([inTime(asked, {}), inTime(looking, undefined)]);
  return { ...database, backupAgeSeconds };
}

/**
 * A scraper gives up after ten seconds. It would never learn that the database or the disk of the
 * backups is silent.
 */
const inTime = <Result>(work: Promise<Result>, otherwise: Result): Promise<Result> =>
  Promise.race([work, wait(ANSWER_MS, otherwise, { ref: false })]);

/**
 * Only one check runs at a time. On a share that went silent it never ends, and holds one of the
 * four threads that also hash passwords and read pictures.
 */
let looking: Promise<number | undefined> | undefined;

async function newestAge(folder: string, list: List): Promise<number | undefined> {
  const times: number[] = [];
  for (const name of (await list(folder).catch(() => [])).filter(isBackup)) {
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (file?.isFile() && isOfThePast(file.mtimeMs)) times.push(file.mtimeMs);
  }
  return times.length === 0 ? undefined : Math.max(0, (Date.now() - Math.max(...times)) / 1000);
}
