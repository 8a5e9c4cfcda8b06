import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Services } from './actions/handler.ts';
import { pendingOf, readMigrations } from './migration-files.ts';
import { MIGRATED, readApplied } from './migrations.ts';
import { withClient } from './postgres/connections.ts';
import { root } from './version.ts';

export interface MigrationWatch {
  /**
   * Resolves once the database has a migration that this program does not know, with the words for
   * the operator.
   */
  newer: Promise<Error>;
  stop(): Promise<void>;
}

/**
 * Hears when another process migrates the database that both serve. What an older program went on
 * saving would lack what the newer version keeps (docs/operations/processes.md), so it must end, as
 * it refuses to start.
 */
export function watchMigrations({ doors, log }: Services, owner: PoolConfig): MigrationWatch {
  // The version is read at the start, because an update replaces the files below a running program.
  const known = readMigrations(join(root, 'db/migrations'));
  const found = Promise.withResolvers<Error>();
  const look = async () => {
    const applied = await withClient(owner, readApplied);
    try {
      pendingOf(known, applied);
    } catch (error) {
      if (error instanceof Error) found.resolve(error);
    }
  };
  // The listener looks again after each lost connection.
  const lookNow = () => void look().catch((error: unknown) => log.warn({ err: error }, 'migrations not read'));
  const listener = doors.listen(MIGRATED, lookNow, lookNow);
  return { newer: found.promise, stop: () => listener.close() };
}
