import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { withClient } from '../postgres/connections.ts';
import { createTestDatabase, type Cluster, type TestDatabase } from '../postgres/for-tests.ts';
import { migrate } from '../migrations.ts';

export interface ClusterForTests extends Cluster {
  drop(): Promise<void>;
}

/** Several on each node. Every shard is a table of its own, and each test file copies them all. */
const SHARDS = 4;

/**
 * The cluster behind the server of the tests, with a migrated database on every node to copy for
 * each test file. Undefined where the server's own database has no nodes, so on a plain PostgreSQL.
 */
export async function openCluster(serverUrl: string): Promise<ClusterForTests | undefined> {
  const workers = await readWorkers(serverUrl);
  if (workers.length === 0) return undefined;
  const nodes = [serverUrl, ...workers];
  const empty = await createTestDatabase({ serverUrl, cluster: { nodes, template: 'template0' } });
  const template = `ile_modelo_${randomBytes(6).toString('hex')}`;
  for (const node of nodes) await inDatabase(node, empty.name, 'create extension citus');
  await register(serverUrl, workers, empty);
  await inDatabase(serverUrl, empty.name, `alter database ${empty.name} set citus.shard_count = ${SHARDS}`);
  await migrate(empty.owner, empty);
  for (const node of nodes) await turnIntoTemplate(node, empty.name, template);
  return {
    nodes,
    template,
    drop: async () => {
      for (const node of nodes)
        await inDatabase(
          node,
          undefined,
          `alter database ${template} with is_template false`,
          `drop database ${template} with (force)`,
        );
    },
  };
}

async function readWorkers(serverUrl: string): Promise<string[]> {
  return withClient({ connectionString: serverUrl }, async (client) => {
    const known = await client.query(`select from pg_class where relname = 'pg_dist_node'`);
    if (known.rowCount === 0) return [];
    const { rows } = await client.query<{ nodename: string; nodeport: number }>(
      'select nodename, nodeport from pg_dist_node where groupid <> 0 and isactive order by nodeid',
    );
    return rows.map(({ nodename, nodeport }) => {
      const url = new URL(serverUrl);
      url.hostname = nodename;
      url.port = String(nodeport);
      return url.href;
    });
  });
}

async function register(serverUrl: string, workers: readonly string[], { name }: TestDatabase): Promise<void> {
  const { host, port } = new Client({ connectionString: serverUrl });
  const added = workers
    .map((worker) => new URL(worker))
    .map(({ hostname, port: at }) => `select citus_add_node('${hostname}', ${at})`);
  await inDatabase(serverUrl, name, `select citus_set_coordinator_host('${host}', ${port})`, ...added);
}

/**
 * The database is closed to everybody, the daemon of Citus included: only such a one can be copied.
 */
const turnIntoTemplate = (node: string, name: string, template: string): Promise<void> =>
  inDatabase(
    node,
    undefined,
    `alter database ${name} with allow_connections false is_template true`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    `alter database ${name} rename to ${template}`,
  );

async function inDatabase(node: string, database: string | undefined, ...statements: string[]): Promise<void> {
  const url = new URL(node);
  if (database !== undefined) url.pathname = database;
  await withClient({ connectionString: url.href }, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}
