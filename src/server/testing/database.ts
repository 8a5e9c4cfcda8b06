import { inject } from 'vitest';
import { openDoors, type Doors } from '../database/doors.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/for-tests.ts';

let opened: Promise<Doors> | undefined;
let database: TestDatabase | undefined;

/** One migrated database per test file; a new house per test is the isolation (architecture.md). */
export function testDoors(): Promise<Doors> {
  return (opened ??= open());
}

export async function closeTestDoors(): Promise<void> {
  const doors = opened;
  opened = undefined;
  await (await doors)?.close();
  // A cluster keeps a daemon for each database.
  if (inject('cluster')) await database?.stop();
}

/**
 * A database of its own with the schema of today, on one server: a copy, because running all
 * migrations takes ten times as long.
 */
export const migratedDatabase = (): Promise<TestDatabase> => createTestDatabase(inject('migrated'));

async function open(): Promise<Doors> {
  const cluster = inject('cluster');
  database = await (cluster ? createTestDatabase({ ...inject('postgres'), cluster }) : migratedDatabase());
  return openDoors(database, (error) => {
    throw error;
  });
}
