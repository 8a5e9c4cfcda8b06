import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { errorCode, isOfFile, messageOf, reasonOf } from '../errors.ts';
import {
  ACESSO_ROLE,
  CASA_ROLE,
  VIEWER_ROLE,
  PLATAFORMA_ROLE,
  INTEGRACAO_ROLE,
  SERVING_ROLES,
  withClient,
  type Database,
  type ServingRole,
} from './connections.ts';
import { closeLargeObjects } from './large-objects.ts';
import { loadPasswords, scramVerifier } from './passwords.ts';

export interface DatabaseEnv {
  DATABASE_URL?: string | undefined;
  DATABASE_APP_URL?: string | undefined;
  DATABASE_VIEWER_URL?: string | undefined;
  DATABASE_ACCESS_URL?: string | undefined;
  DATABASE_PLATFORM_URL?: string | undefined;
  DATABASE_INTEGRATION_URL?: string | undefined;
}

const URL_OF = {
  [CASA_ROLE]: 'DATABASE_APP_URL',
  [VIEWER_ROLE]: 'DATABASE_VIEWER_URL',
  [ACESSO_ROLE]: 'DATABASE_ACCESS_URL',
  [PLATAFORMA_ROLE]: 'DATABASE_PLATFORM_URL',
  [INTEGRACAO_ROLE]: 'DATABASE_INTEGRATION_URL',
} as const satisfies Record<ServingRole, keyof DatabaseEnv>;

/**
 * A PostgreSQL that somebody else runs. `DATABASE_URL` is the owning role. The serving roles
 * without a URL of their own are made once, with passwords of this data folder. A role that exists
 * is never changed, so two programs on one database cannot fight over a password. They share the
 * folder (or a copy of its file), or the second is given the five URLs.
 */
export async function openExternal(dataDir: string, env: DatabaseEnv & { DATABASE_URL: string }): Promise<Database> {
  const owner = ownerOf(env.DATABASE_URL);
  const ours = SERVING_ROLES.filter((role) => env[URL_OF[role]] === undefined);
  const made = await withOwner(owner, async (client) => {
    await closeLargeObjects(client);
    return ours.length > 0 ? makeRoles(client, dataDir, ours) : undefined;
  });
  const wayOf = (role: ServingRole): PoolConfig => {
    const url = env[URL_OF[role]];
    return url === undefined
      ? asRole(env.DATABASE_URL, role, made?.passwords[role] ?? '')
      : parseUrl(URL_OF[role], url);
  };
  if (made) await tryPasswords(ours, wayOf, made.file);
  for (const role of SERVING_ROLES.filter((one) => !ours.includes(one))) await tryUrl(URL_OF[role], wayOf(role));
  return {
    kind: 'external',
    owner,
    casa: wayOf(CASA_ROLE),
    viewer: wayOf(VIEWER_ROLE),
    acesso: wayOf(ACESSO_ROLE),
    plataforma: wayOf(PLATAFORMA_ROLE),
    integracao: wayOf(INTEGRACAO_ROLE),
    stop: () => Promise.resolve(),
    onDown: () => undefined,
  };
}

const rolesFile = (dataDir: string): string => join(dataDir, 'database-roles.json');

/**
 * Serves commands that change nothing: `openExternal` would make passwords in a folder without
 * them, and they would open nothing.
 */
export function refuseWithoutPasswords(dataDir: string, env: DatabaseEnv): void {
  const file = rolesFile(dataDir);
  if (SERVING_ROLES.every((role) => env[URL_OF[role]] !== undefined) || existsSync(file)) return;
  throw new Error(
    `Faltam as senhas com que o programa entra no banco, ${file}. Diga a pasta de dados do programa, ILE_DATA_DIR=…, ou defina ` +
      `${Object.values(URL_OF).join(', ')}.`,
  );
}

/** The owner's connection by `DATABASE_URL`. */
export const ownerOf = (url: string): PoolConfig => parseUrl('DATABASE_URL', url);

/**
 * `user` is given beside the URL: migrations grant to these names. The URL itself, with its
 * password, is never in a message.
 */
function parseUrl(name: string, url: string): PoolConfig {
  try {
    if (!/^postgres(ql)?:/.test(url)) throw new Error('another protocol');
    const connectionString = verified(url);
    return { connectionString, user: new Client({ connectionString }).user };
  } catch (error) {
    // The message is about a certificate file that the URL names, and holds no password.
    if (isOfFile(error)) throw error;
    throw new Error(`${name} não é um endereço de banco válido (postgres://usuario:senha@servidor:5432/banco).`, {
      cause: error,
    });
  }
}

/**
 * The client verifies the certificate for these modes too, but warns in English that its next
 * version will not. They are replaced by the mode that they mean.
 */
const verified = (url: string): string =>
  /[?&]uselibpqcompat=/.test(url)
    ? url
    : url.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, 'verify-full');

/** The owner's address with another role; everything else in it (TLS, options) stays. */
function asRole(url: string, user: string, password: string): PoolConfig {
  return {
    connectionString: `${verified(url)}${url.includes('?') ? '&' : '?'}user=${user}&password=${encodeURIComponent(password)}`,
    user,
    password,
  };
}

async function withOwner<Result>(owner: PoolConfig, work: (client: Client) => Promise<Result>): Promise<Result> {
  await openOwner(owner, refuseUnfit);
  return withClient(owner, work);
}

/**
 * The first connection. An error of the address or the server is reported with the variable's name.
 */
export async function openOwner(owner: PoolConfig, look: (client: Client) => Promise<void>): Promise<void> {
  await withClient(owner, look).catch((error: unknown) => {
    if (error instanceof UnfitDatabase) throw error;
    throw new Error(`Não consegui abrir o banco de DATABASE_URL: ${reasonOf(error)}`, { cause: error });
  });
}

/** The database is unfit, with a message of its own. */
export class UnfitDatabase extends Error {}

async function refuseUnfit(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string; encoding: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version,
       pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`,
  );
  const [found] = rows;
  if (Number(found?.number) < 150_000)
    throw new UnfitDatabase(`O Ilê precisa do PostgreSQL 15 ou mais novo; o de DATABASE_URL é o ${found?.version}.`);
  if (found?.encoding !== 'UTF8')
    throw new UnfitDatabase(
      `O banco de DATABASE_URL usa a codificação ${found?.encoding}, e o Ilê precisa de UTF8. ` +
        `Crie outro e ponha-o em DATABASE_URL: create database ile encoding 'UTF8' template template0`,
    );
}

function ignoreRefusal(error: unknown): void {
  const TOLERATED = ['42501', '23505', '42710']; // no right; another program was faster
  if (!TOLERATED.includes(errorCode(error) ?? '')) throw error;
}

interface Made {
  file: string;
  passwords: Record<ServingRole, string>;
}

async function makeRoles(client: Client, dataDir: string, roles: readonly ServingRole[]): Promise<Made> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = rolesFile(dataDir);
  const passwords = loadPasswords(file, SERVING_ROLES);
  const { rows } = await client.query<{ existing: string[]; may: boolean }>(
    `select array(select rolname::text from pg_roles where rolname = any($1)) as existing, rolcreaterole or rolsuper as may
       from pg_roles where rolname = current_user`,
    [[...roles]],
  );
  const missing = roles.filter((role) => !rows[0]?.existing.includes(role));
  if (missing.length > 0 && !rows[0]?.may) throw new Error(mayNotCreate(missing));
  if (missing.length > 0) {
    const statements = missing.map((role) => `create role ${role} login password '${scramVerifier(passwords[role])}'`);
    await client.query(statements.join(';')).catch(ignoreRefusal);
  }
  await letConnect(client, roles);
  return { file, passwords };
}

async function letConnect(client: Client, roles: readonly ServingRole[]): Promise<void> {
  const { rows } = await client.query<{ role: string; database: string }>(
    `select rolname as role, quote_ident(current_database()) as database from pg_roles
      where rolname = any($1) and not has_database_privilege(oid, current_database(), 'connect')`,
    [[...roles]],
  );
  for (const { role, database } of rows) await client.query(`grant connect on database ${database} to ${role}`);
}

const mayNotCreate = (roles: readonly ServingRole[]): string =>
  `O usuário de DATABASE_URL não pode criar usuários no banco (CREATEROLE), e faltam: ${roles.join(', ')}. ` +
  `Crie-os e defina ${roles.map((role) => URL_OF[role]).join(', ')} com o endereço de cada um:\n` +
  roles.map((role) => `  create role ${role} login password '…';`).join('\n');

async function tryUrl(name: string, way: PoolConfig): Promise<void> {
  await withClient(way, () => Promise.resolve()).catch((error: unknown) => {
    throw new Error(`Não consegui abrir o banco de ${name}: ${reasonOf(error)}`, { cause: error });
  });
}

async function tryPasswords(
  roles: readonly ServingRole[],
  wayOf: (role: ServingRole) => PoolConfig,
  file: string,
): Promise<void> {
  const tried = await Promise.allSettled(roles.map((role) => withClient(wayOf(role), () => Promise.resolve())));
  const refused = roles.filter((_, index) => tried[index]?.status === 'rejected');
  const cause: unknown = tried.find((one) => one.status === 'rejected')?.reason;
  if (refused.length === 0) return;
  throw new Error(
    `A senha guardada em ${file} não abre o acesso de ${refused.join(', ')} no banco (${messageOf(cause)}). ` +
      `Se outro programa Ilê usa este banco, copie o arquivo database-roles.json da pasta de dados dele, ou defina ` +
      `${Object.values(URL_OF).join(', ')}. Se nenhum usa, apague esses usuários no banco (drop role) e inicie de novo.`,
    { cause },
  );
}
