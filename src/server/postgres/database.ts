import type { Database, Log } from './connections.ts';
import { openEmbedded } from './embedded.ts';
import { openExternal, type DatabaseEnv } from './external.ts';

export type { Database } from './connections.ts';

export interface DatabaseOptions {
  dataDir: string;
  log: Log;
  env: DatabaseEnv;
}

/**
 * The program's database: its own PostgreSQL in the data folder or, with DATABASE_URL, any other
 * (decision 14).
 */
export async function openDatabase({ dataDir, log, env }: DatabaseOptions): Promise<Database> {
  const { DATABASE_URL } = env;
  if (DATABASE_URL !== undefined) return openExternal(dataDir, { ...env, DATABASE_URL });
  return (await openEmbedded({ dataDir, log })).database;
}
