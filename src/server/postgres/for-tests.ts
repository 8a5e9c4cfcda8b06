import { createHash, createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier, escapeLiteral, type PoolConfig } from 'pg';
import { testDatabaseUrl } from '../env.ts';
import { withClient, type Database } from './connections.ts';
import { openEmbedded, stopOrphan } from './embedded.ts';
import { findHome } from './home.ts';
import { takeLock } from './lock.ts';
import { scramVerifier } from './passwords.ts';

export interface TestServer {
  /** Connects as a role that may create databases and roles. */
  url: string;
  stop(): Promise<void>;
}

const FOLDER = 'ile-test-';
const quiet = () => undefined;

/**
 * One PostgreSQL for a test run: the one of TEST_DATABASE_URL, or our own in a temporary folder.
 */
export async function startTestServer(): Promise<TestServer> {
  const given = testDatabaseUrl();
  if (given) return { url: given, stop: () => Promise.resolve() };
  await removeAbandoned(testFolders());
  const dataDir = temporaryFolder(FOLDER);
  // A worker looked into each of hundreds of databases in turn, all the time. Tests of plans analyze.
  const settings = { max_connections: 100, autovacuum: 'off' };
  const { database, dir, supervisor } = await openEmbedded({ dataDir, log: quiet, settings });
  const place = new URLSearchParams({ host: supervisor.host ?? '', port: String(supervisor.port) });
  return {
    url: `postgres://${supervisor.user}:${String(supervisor.password)}@/postgres?${place.toString()}`,
    async stop() {
      await database.stop();
      for (const path of [dataDir, dir]) rmSync(path, { recursive: true, force: true });
    },
  };
}

/**
 * The data lies in memory if there is plenty: waiting for the disk, which the settings still ask
 * for, then costs nothing.
 */
function temporaryParent(): string {
  const memory = '/dev/shm';
  if (process.platform !== 'linux' || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir();
}

/** A new folder that the user who runs PostgreSQL can enter. */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(temporaryParent(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

function testFolders(): string[] {
  const parent = temporaryParent();
  const names = readdirSync(parent).filter((name) => name.startsWith(FOLDER));
  return names.map((name) => join(parent, name));
}

/** Servers of test runs that were killed: nobody holds the lock of their folder. */
export async function removeAbandoned(folders: readonly string[]): Promise<void> {
  const aMinuteAgo = Date.now() - 60_000; // a run that is just starting has no lock yet
  for (const dataDir of folders) {
    if ((statSync(dataDir, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > aMinuteAgo) continue;
    try {
      const lock = takeLock(dataDir);
      await stopOrphan(findHome(dataDir, quiet), quiet).finally(() => {
        lock.release();
      });
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      continue; // a living run's, or another user's
    }
  }
}

/** Roles of their own, so that a server with a real installation on it is not touched. */
const TEST_ROLES = {
  owner: 'ile_teste_dono',
  casa: 'ile_teste_casa',
  viewer: 'ile_teste_viewer',
  acesso: 'ile_teste_acesso',
  plataforma: 'ile_teste_plataforma',
  integracao: 'ile_teste_integracao',
} as const;

type Ways = Record<keyof typeof TEST_ROLES, PoolConfig>;

/** A Citus cluster: its nodes, the coordinator first, and a database on each to copy. */
export interface Cluster {
  nodes: readonly string[];
  template: string;
}

export interface TestDatabaseOptions {
  serverUrl: string;
  /** The name of a database to copy; nobody may be connected to it. */
  template?: string;
  /** Makes the database on every node, as a copy of the cluster's template. */
  cluster?: Cluster | undefined;
}

export interface TestDatabase extends Database {
  name: string;
}

/**
 * A fresh database, empty or a copy of `template`, with the program's six ways in. `stop()` drops
 * it.
 */
export async function createTestDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const { serverUrl, cluster } = options;
  const { nodes, template } = cluster ?? { nodes: [serverUrl], template: options.template ?? 'template0' };
  const name = `ile_test_${randomBytes(6).toString('hex')}`;
  await withClient({ connectionString: serverUrl }, async (client) => {
    // One at a time: two processes must not create the roles or the template at once.
    await client.query('select pg_advisory_lock(7405216)');
    await ensureTestRoles(client, serverUrl);
    if (!cluster) return createDatabase(client, name, template, false);
    for (const node of nodes)
      await withClient({ connectionString: node }, (at) => createDatabase(at, name, template, true));
  });
  return {
    name,
    kind: 'external',
    ...waysInto(serverUrl, name),
    onDown: quiet,
    stop: async () => {
      for (const node of nodes)
        await withClient({ connectionString: node }, async (client) => {
          await client.query(`drop database if exists ${name} with (force)`);
        });
    },
  };
}

async function createDatabase(client: Client, name: string, template: string, ofCluster: boolean): Promise<void> {
  // Copying the files takes half as long as writing each page to the log.
  await client.query(
    `create database ${name} owner ${TEST_ROLES.owner} template ${escapeIdentifier(template)} strategy file_copy`,
  );
  await client.query(
    `revoke all on database ${name} from public; grant connect on database ${name} to ${Object.values(TEST_ROLES).join(', ')}`,
  );
  // A copy of a database does not take its settings along.
  if (ofCluster) await client.query(`alter database ${name} set citus.propagate_set_commands = 'local'`);
}

function waysInto(serverUrl: string, database: string): Ways {
  const { host, port, ssl } = new Client({ connectionString: serverUrl });
  const way = (user: string): PoolConfig => ({
    host,
    port,
    ssl,
    database,
    user,
    password: passwordOf(serverUrl, user),
  });
  return {
    owner: way(TEST_ROLES.owner),
    casa: way(TEST_ROLES.casa),
    viewer: way(TEST_ROLES.viewer),
    acesso: way(TEST_ROLES.acesso),
    plataforma: way(TEST_ROLES.plataforma),
    integracao: way(TEST_ROLES.integracao),
  };
}

/** The same in every process that knows the server's address, without a file. */
const passwordOf = (serverUrl: string, role: string): string =>
  createHmac('sha256', serverUrl).update(role).digest('base64url');

/**
 * The roles' comment tells which passwords they have: not every role may read the passwords
 * themselves.
 */
async function ensureTestRoles(client: Client, serverUrl: string): Promise<void> {
  const roles = Object.values(TEST_ROLES);
  const mark = createHash('sha256').update(passwordOf(serverUrl, 'mark')).digest('hex');
  const { rows } = await client.query<{ name: string; mark: string | null }>(
    `select rolname as name, shobj_description(oid, 'pg_authid') as mark from pg_roles where rolname = any($1)`,
    [roles],
  );
  for (const role of roles) {
    const known = rows.find((row) => row.name === role);
    if (known?.mark === mark) continue;
    const verb = known ? 'alter' : 'create';
    await client.query(
      `${verb} role ${role} login password '${scramVerifier(passwordOf(serverUrl, role))}'; comment on role ${role} is ${escapeLiteral(mark)}`,
    );
  }
  if (rows.length < roles.length) await joinOwner(client);
}

/** Only a superuser may give a database to a role to which it does not belong. */
async function joinOwner(client: Client): Promise<void> {
  await client.query(`do $$ begin
    if not (select rolsuper from pg_roles where rolname = current_user) then execute format('grant ${TEST_ROLES.owner} to %I', current_user); end if;
  end $$`);
}
