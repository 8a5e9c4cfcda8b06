import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, escapeIdentifier, type PoolConfig } from 'pg';
import { errorCode, messageOf, reasonOf } from './errors.ts';
import { pendingOf, readMigrations, type AppliedMigration, type Migration } from './migration-files.ts';
import { withClient } from './postgres/connections.ts';
import { root } from './version.ts';

/**
 * The reviewed list of platform tables (decision 15): the only ones that may be without `org_id` in
 * front of their primary key. Every other table belongs to a house, and the start-up check and the
 * tests hold it to that.
 */
export const platformTables = [
  'aparelhos',
  'aparelhos_lembrados',
  'autenticadores',
  'chaves_de_acesso',
  'codigos_de_recuperacao',
  'cofre',
  'contas',
  'limites',
  'org_invites',
  'outbox',
  'profiles',
  'pushes',
  'pushes_envios',
  'pushes_parados',
  'redefinicoes',
  'saas_org_contract',
  'saas_plan',
  'saas_plan_features',
  'schema_migrations',
  'sessoes',
  'terreiros',
  'tokens',
  'trocas_de_entrada',
];

/**
 * The foreign keys that a Citus cluster cannot have (decision 15).
 * They lead from a table that every node has to a house table.
 */
export const keysOutsideCitus = [
  { key: 'org_invites__membro', table: 'org_invites', needs: 'membros' },
  { key: 'profiles__membro', table: 'profiles', needs: 'membros' },
] as const;

/**
 * The reviewed list of functions that run with their owner's rights (INV-06). Each has a fixed
 * search path, is granted to one role, and itself checks what it may do.
 */
export const definerFunctions = [
  'ile_esquecer',
  'ile_expurgar_terreiro',
  'ile_medir_terreiro',
  'ile_meu_plano',
  'ile_registrar_expurgo',
];

/**
 * The reviewed list of policies of the serving roles that do not begin with the house of the call.
 * Accounts, sessions and houses are looked for before a house is known, and the platform counts.
 * What each role may do with their columns is in its grants.
 */
export const openPolicies = [
  ...[
    'aparelhos',
    'aparelhos_lembrados',
    'autenticadores',
    'chaves_de_acesso',
    'codigos_de_recuperacao',
    'contas',
    'limites',
    'org_invites',
    'outbox',
    'profiles',
    'pushes',
    'pushes_envios',
    'pushes_parados',
    'redefinicoes',
    'sessoes',
    'terreiros',
    'tokens',
    'trocas_de_entrada',
  ].map((table) => `acesso all ${table}: true`),
  ...['saas_org_contract', 'saas_plan', 'saas_plan_features'].flatMap((table) => [
    `acesso select ${table}: true`,
    `plataforma all ${table}: true`,
  ]),
  'acesso insert auditoria: true',
  'plataforma insert auditoria: true',
  "plataforma select auditoria: (org_id = '00000000-0000-0000-0000-000000000000'::uuid)",
  'plataforma select membros: true',
  'plataforma select profiles: true',
  'plataforma insert outbox: true',
  'plataforma all terreiros: true',
];

export interface MigrateOptions {
  /** Connections of the serving roles: only their user names are taken, for the grants. */
  casa: PoolConfig;
  viewer: PoolConfig;
  acesso: PoolConfig;
  plataforma: PoolConfig;
  integracao: PoolConfig;
  folder?: string;
  /** Apply only this many files: a backup is restored to the version it was taken from. */
  upTo?: number;
  /** Runs once before an existing schema is changed, to make a backup. */
  beforeUpgrade?: (pending: readonly string[]) => Promise<void>;
}

/** Any constant: one program at a time migrates one database. */
const LOCK = 7_405_215;
const LOCK_TIMEOUT = '120s';
/** The channel that tells the other processes of this database about a committed migration. */
export const MIGRATED = 'ile_migrado';
const UNDEFINED_TABLE = '42P01';
const LOCK_NOT_AVAILABLE = '55P03';
const NO_RIGHT = '42501';
const OWNER_NEEDED =
  'O usuário de DATABASE_URL precisa ser o dono do banco (alter database … owner to …) e das tabelas do Ilê que ele já tem.';

/**
 * Brings the schema to this program's version: each pending file of `db/migrations` in its own
 * transaction, in order, under a lock. With nothing to do it is one query. Returns what was
 * applied.
 */
export async function migrate(owner: PoolConfig, options: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(options.folder ?? join(root, 'db/migrations')).slice(0, options.upTo);
  return withClient(owner, async (client) => {
    if (pendingOf(migrations, await readApplied(client)).length === 0) return [];
    return applyPending(client, migrations, options);
  });
}

/** What the database has; nothing before the first start. */
export async function readApplied(client: Client): Promise<AppliedMigration[]> {
  try {
    const query = 'select name, checksum from schema_migrations order by name collate "C"';
    return (await client.query<AppliedMigration>(query)).rows;
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) return [];
    if (errorCode(error) === NO_RIGHT) throw new Error(`${messageOf(error)}. ${OWNER_NEEDED}`, { cause: error });
    throw error;
  }
}

async function applyPending(
  client: Client,
  migrations: readonly Migration[],
  options: MigrateOptions,
): Promise<string[]> {
  await takeLock(client);
  // The list is read again: while we waited, another program may have done it all.
  const applied = await readApplied(client);
  const pending = pendingOf(migrations, applied);
  const names = pending.map(({ name }) => name);
  if (applied.length > 0 && pending.length > 0) await options.beforeUpgrade?.(names);
  await client.query(`
    create table if not exists schema_migrations (
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now(),
      constraint schema_migrations__pk primary key (name)
    )`);
  const citus = await hasCitus(client);
  for (const [index, migration] of pending.entries()) {
    // The files of the first installation are distributed together, because their foreign keys
    // connect them all.
    const last = index === pending.length - 1;
    await applyOne(client, migration, options, citus && (last || applied.length > 0));
  }
  return names;
}

/** Held until the connection ends. */
async function takeLock(client: Client): Promise<void> {
  try {
    await client.query(
      `set lock_timeout = '${LOCK_TIMEOUT}'; set statement_timeout = 0; select pg_advisory_lock(${LOCK})`,
    );
  } catch (error) {
    if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new Error(
      'Outro programa está atualizando este banco de dados há mais de dois minutos. Espere que ele termine.',
      {
        cause: error,
      },
    );
  }
}

async function applyOne(
  client: Client,
  migration: Migration,
  options: MigrateOptions,
  distribute: boolean,
): Promise<void> {
  const { name, text, checksum } = migration;
  await client.query('begin');
  try {
    await client.query(withRoles(text, options));
    if (distribute) {
      await client.query(SEQUENTIAL_ON_CITUS);
      await client.query(distribution(options));
    }
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query(`notify ${MIGRATED}`);
    await client.query('commit');
  } catch (error) {
    // Fails if the connection is gone; its transaction ended with it.
    await client.query('rollback').catch(() => undefined);
    const remedy = errorCode(error) === NO_RIGHT ? `. ${OWNER_NEEDED}` : '';
    throw new Error(`A migração ${name} falhou e foi desfeita: ${reasonOf(error)}${remedy}`, { cause: error });
  }
}

/**
 * In its parallel mode Citus refuses to write a reference table after a house table.
 * Send it alone: Citus repeats the whole text that a SET LOCAL stands in on the workers.
 */
export const SEQUENTIAL_ON_CITUS = `set local citus.multi_shard_modify_mode = 'sequential'`;

/** Whether the connected database is spread over a Citus cluster. */
export async function hasCitus(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  return rowCount === 1;
}

type ServingWay = 'casa' | 'viewer' | 'acesso' | 'plataforma' | 'integracao';

/** What spreads the schema over a cluster, in the names of these roles. */
export const distribution = (options: Pick<MigrateOptions, ServingWay>): string =>
  withRoles(readFileSync(join(root, 'db/citus/distribute.sql'), 'utf8'), options);

/**
 * `{{casa}}` → the quoted name of the role that serves houses, from settings or the data folder.
 */
function withRoles(text: string, options: Pick<MigrateOptions, ServingWay>): string {
  return text.replaceAll(/\{\{(casa|viewer|acesso|plataforma|integracao)\}\}/g, (_, role: ServingWay) => {
    const { user } = new Client(options[role]);
    if (!user) throw new Error(`A conexão ${role} não diz o nome do usuário.`);
    return escapeIdentifier(user);
  });
}
