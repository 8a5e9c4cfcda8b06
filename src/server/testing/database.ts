import { inject } from 'vitest';
import { openDoors, type Doors } from '../database/doors.ts';
import { migrate } from '../migrations.ts';
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

async function open(): Promise<Doors> {
  database = await createTestDatabase({ ...inject('postgres'), cluster: inject('cluster') ?? undefined });
  await migrate(database.owner, database);
  return openDoors(database, (error) => {
    throw error;
  });
}
