import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client, escapeIdentifier, type PoolConfig } from 'pg';
import { sqlState } from './database/door.ts';

/**
 * The reviewed list of platform tables (decision 15): the only ones that may be without `org_id` in front of their primary key. Every other
 * table belongs to a house, and the start-up check and the static tests hold it to that.
 */
export const platformTables = [
  'contas',
  'limites',
  'org_invites',
  'outbox',
  'profiles',
  'redefinicoes',
  'saas_org_contract',
  'saas_plan',
  'saas_plan_features',
  'schema_migrations',
  'sessoes',
  'terreiros',
];

export interface MigrateOptions {
  /** Connections of the serving roles: only their user names are taken, for the grants. */
  casa: PoolConfig;
  acesso: PoolConfig;
  plataforma: PoolConfig;
  folder?: string;
  /** Called once before an existing schema is changed (INV-38: a backup). */
  beforeUpgrade?: (pending: readonly string[]) => Promise<void>;
}

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

interface Applied {
  name: string;
  checksum: string;
}

const root = resolve(import.meta.dirname, '../..');
/** Any constant: one program at a time migrates one database. */
const LOCK = 7_405_215;
const LOCK_TIMEOUT = '120s';
const UNDEFINED_TABLE = '42P01';

/**
 * Brings the schema to this program's version: each pending file of `db/migrations` in its own transaction, in order, under a lock. With
 * nothing to do it is one query. Returns what was applied.
 */
export async function migrate(owner: PoolConfig, options: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(options.folder ?? join(root, 'db/migrations'));
  const client = new Client(owner);
  await client.connect();
  try {
    if (pendingOf(migrations, await readApplied(client)).length === 0) return [];
    return await applyPending(client, migrations, options);
  } finally {
    await client.end();
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    // A checkout may turn line ends around; that is no change.
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** What the database has; nothing before the first start. */
async function readApplied(client: Client): Promise<Applied[]> {
  try {
    const { rows } = await client.query<Applied>(
      'select name, checksum from schema_migrations order by name collate "C"',
    );
    return rows;
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/** The files still to apply. Throws when the database and the files tell different stories. */
function pendingOf(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const { name, checksum } of applied) {
    if (!known.has(name)) {
      throw new Error(
        `O banco de dados é de uma versão mais nova do Ilê: ele já tem a migração ${name}, que este programa não conhece. ` +
          'Instale a versão mais nova, ou restaure um backup feito por esta versão.',
      );
    }
    if (known.get(name) !== checksum) {
      throw new Error(
        `A migração ${name} foi alterada depois de aplicada ao banco de dados. Restaure o arquivo original; mudanças vão em uma migração nova.`,
      );
    }
  }
  const pending = migrations.slice(applied.length);
  const skipped = migrations
    .slice(0, applied.length)
    .find((migration, index) => migration.name !== applied[index]?.name);
  if (skipped)
    throw new Error(
      `A migração ${skipped.name} vem antes de outra já aplicada ao banco de dados. Renumere-a para o fim.`,
    );
  return pending;
}

async function applyPending(
  client: Client,
  migrations: readonly Migration[],
  options: MigrateOptions,
): Promise<string[]> {
  await client.query(
    `set lock_timeout = '${LOCK_TIMEOUT}'; set statement_timeout = 0; select pg_advisory_lock(${LOCK})`,
  );
  // Read again: while we waited, another process may have done it all.
  const applied = await readApplied(client);
  const pending = pendingOf(migrations, applied);
  if (applied.length > 0 && pending.length > 0) await options.beforeUpgrade?.(pending.map(({ name }) => name));
  await client.query(`
    create table if not exists schema_migrations (
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now(),
      constraint schema_migrations__pk primary key (name)
    )`);
  const citus = await hasCitus(client);
  for (const [index, migration] of pending.entries()) {
    const last = index === pending.length - 1;
    await applyOne(client, migration, options, citus && (last || applied.length > 0));
  }
  return pending.map(({ name }) => name);
}

async function applyOne(
  client: Client,
  { name, text, checksum }: Migration,
  options: MigrateOptions,
  distribute: boolean,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(withRoles(text, options));
    if (distribute) await client.query(readFileSync(join(root, 'db/citus/distribute.sql'), 'utf8'));
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(
      `A migração ${name} falhou e foi desfeita: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

async function hasCitus(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  return rowCount === 1;
}

/** `{{casa}}` → the quoted name of the role that serves houses, wherever it came from. */
function withRoles(text: string, options: MigrateOptions): string {
  return text.replaceAll(/\{\{(casa|acesso|plataforma)\}\}/g, (_, role: 'casa' | 'acesso' | 'plataforma') => {
    const { user } = new Client(options[role]);
    if (!user) throw new Error(`A conexão ${role} não diz o nome do usuário.`);
    return escapeIdentifier(user);
  });
}
