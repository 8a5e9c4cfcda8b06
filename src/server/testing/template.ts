import { migrate } from '../migrations.ts';
import { withClient } from '../postgres/connections.ts';
import { createTestDatabase } from '../postgres/for-tests.ts';

interface Template {
  /** The name of a database to copy. */
  template: string;
  drop: () => Promise<void>;
}

/** A migrated database that nobody may enter: only such a one can be copied at any time. */
export async function openTemplate(serverUrl: string): Promise<Template> {
  const made = await createTestDatabase({ serverUrl });
  await migrate(made.owner, made);
  await withClient({ connectionString: serverUrl }, (client) =>
    client.query(`alter database ${made.name} with allow_connections false`),
  );
  return { template: made.name, drop: () => made.stop() };
}
