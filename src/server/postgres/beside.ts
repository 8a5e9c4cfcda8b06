import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { withClient, type Database, type Log } from './connections.ts';
import { openEmbedded } from './embedded.ts';
import { connectRunning } from './running.ts';

/**
 * The owner's way into the database of an installation that is there already, for commands that work beside the program: of the running one, of a
 * stopped one (started for the time of the command), or of DATABASE_URL. Makes nothing.
 */
export async function openBeside(env: Env, log: Log): Promise<Pick<Database, 'owner' | 'stop'>> {
  const { DATABASE_URL, ILE_DATA_DIR } = env;
  if (DATABASE_URL !== undefined) return { owner: { connectionString: DATABASE_URL }, stop: () => Promise.resolve() };
  if (!['postgres', 'postgres-location'].some((name) => existsSync(join(ILE_DATA_DIR, name))))
    throw new Error(`Não há um Ilê em ${ILE_DATA_DIR}. Diga onde ele está: ILE_DATA_DIR=…`);
  const running = connectRunning(ILE_DATA_DIR, log);
  if (running && (await answers(running))) return running;
  return (await openEmbedded({ dataDir: ILE_DATA_DIR, log })).database;
}

const answers = ({ owner }: Database): Promise<boolean> =>
  withClient(owner, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
