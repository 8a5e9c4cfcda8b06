import type { Client, PoolConfig } from 'pg';
import { OWNER_ROLE, SERVING_ROLES, type Role } from './connections.ts';
import { closeLargeObjects } from './large-objects.ts';
import { scramMatches, scramVerifier } from './passwords.ts';
import type { Endpoint } from './settings.ts';

export const ROLES = [OWNER_ROLE, ...SERVING_ROLES] as const;
const DATABASE = 'ile';

type Passwords = Readonly<Record<Role, string>>;

interface RoleState {
  name: Role;
  password: string | null;
  modest: boolean;
}

/**
 * A connection to our own server. TLS is off whatever the caller's PGSSLMODE, because the server
 * has none.
 */
export const connector =
  <Name extends string>({ host, port }: Endpoint, passwords: Readonly<Record<Name, string>>) =>
  (user: Name, database = DATABASE): PoolConfig => ({
    host,
    port,
    user,
    password: passwords[user],
    database,
    ssl: false,
  });

/**
 * Creates the four roles of the embedded server, or corrects what differs. Running it again changes
 * nothing.
 */
export async function ensureRoles(client: Client, passwords: Passwords): Promise<void> {
  const { rows } = await client.query<RoleState>(
    `select rolname as name, rolpassword as password,
            rolcanlogin and not (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls) as modest
       from pg_authid where rolname = any($1)`,
    [[...ROLES]],
  );
  const changes = ROLES.flatMap((role) => {
    const known = rows.find((row) => row.name === role);
    if (known?.modest && scramMatches(passwords[role], known.password)) return [];
    const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls inherit';
    return [`${known ? 'alter' : 'create'} role ${role} ${attributes} password '${scramVerifier(passwords[role])}'`];
  });
  // One simple query is one transaction: all of it or nothing.
  if (changes.length > 0) await client.query(changes.join(';'));
}

/** The database is created last: if it exists, all earlier steps were done. */
export async function createDatabase(client: Client, passwords: Passwords): Promise<void> {
  await client.query('revoke all on database postgres from public; revoke all on database template1 from public');
  await ensureRoles(client, passwords);
  await client.query(`create database ${DATABASE} owner ${OWNER_ROLE} template template0`);
}

/** Inside the database: who may connect, and that nobody makes large objects. */
export async function ensureDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ closed: boolean }>(
    `select not has_database_privilege('public', current_database(), 'temporary, connect')
              and (select bool_and(has_database_privilege(rolname, current_database(), 'connect'))
                     from pg_roles where rolname = any($1)) as closed`,
    [[...SERVING_ROLES]],
  );
  await closeLargeObjects(client);
  const [state] = rows;
  if (!state?.closed) {
    await client.query(
      `revoke all on database ${DATABASE} from public; grant connect on database ${DATABASE} to ${SERVING_ROLES.join(', ')}`,
    );
  }
}
