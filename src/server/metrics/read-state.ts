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
  /** Still to be sent; what was given up is the doctor's. */
  letters?: number;
  backupAgeSeconds?: number;
}

/** What only the database and the disk know; what cannot be read is left out. */
export async function readState({ doors, env }: Services): Promise<State> {
  const asked = doors
    .acesso({ single: true }, (db) =>
      db.row<{ databaseBytes: number; letters: number }>(sql`
        select pg_database_size(current_database()) as "databaseBytes",
               (select count(*) from outbox where enviado_em is null and proxima_em < ${GIVEN_UP}) as letters`),
    )
    .catch(() => ({}));
  // Who scrapes gives up after ten seconds, and would not learn that the database is silent.
  const database = await Promise.race([asked, wait(ANSWER_MS, {}, { ref: false })]);
  return { ...database, backupAgeSeconds: await newestAge(backupDir(env)) };
}

async function newestAge(folder: string): Promise<number | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter(isBackup);
  const files = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
  const times = files
    .filter((file) => file?.isFile())
    .map((file) => file?.mtimeMs ?? 0)
    .filter(isOfThePast);
  return times.length === 0 ? undefined : Math.max(0, (Date.now() - Math.max(...times)) / 1000);
}
