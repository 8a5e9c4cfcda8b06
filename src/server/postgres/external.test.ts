import { copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ACESSO_ROLE,
  CASA_ROLE,
  VIEWER_ROLE,
  INTEGRACAO_ROLE,
  PLATAFORMA_ROLE,
  SERVING_ROLES,
  withClient,
  type Database,
} from './connections.ts';
import { describeFailure } from '../describe-failure.ts';
import { readEnv } from '../env.ts';
import { openBeside } from './beside.ts';
import { openDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import type { DatabaseEnv } from './external.ts';
import { temporaryFolder } from './for-tests.ts';
import { selfCheck } from './self-check.ts';

// Somebody else's server: one of ours, without our roles and database.
const folder = temporaryFolder('ile-external-');
const server = await openEmbedded({ dataDir: join(folder, 'server'), log: () => undefined });
const admin: PoolConfig = { ...server.supervisor, database: 'postgres' };
const run = (text: string, config = admin) => withClient(config, (client) => client.query<{ value: unknown }>(text));
const value = async (config: PoolConfig, text: string) =>
  (await run(`select (${text}) as value`, config)).rows[0]?.value;
const url = (user: string, password = 'senha') =>
  `postgres://${user}:${password}@/loja?host=${encodeURIComponent(String(admin.host))}`;

await run('drop database ile');
await run(
  `drop role ile_dono; create role gerente createrole login password 'senha'; create role simples login password 'senha'`,
);
await run('create database loja owner gerente');
afterAll(async () => {
  await server.database.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => dropRoles());

async function dropRoles(): Promise<void> {
  for (const role of [...SERVING_ROLES, 'outra_casa']) {
    await run(
      `do $$ begin if exists (select from pg_roles where rolname = '${role}') then execute 'drop owned by ${role}; drop role ${role}'; end if; end $$`,
      {
        ...admin,
        database: 'loja',
      },
    );
  }
}

let folders = 0;
const newFolder = () => join(folder, `data-${++folders}`);
const open = (dataDir: string, env: DatabaseEnv): Promise<Database> =>
  openDatabase({ dataDir, env, log: () => undefined });

describe('an external database whose owner may create roles', () => {
  it('gets the serving roles, which stay the same on later starts and pass the check', async () => {
    const dataDir = newFolder();
    const first = await open(dataDir, { DATABASE_URL: url('gerente') });
    expect(first.kind).toBe('external');
    expect(await value(first.owner, 'current_user')).toBe('gerente');
    expect([first.owner, first.casa, first.acesso, first.plataforma].map(({ user }) => user)).toEqual([
      'gerente',
      CASA_ROLE,
      ACESSO_ROLE,
      PLATAFORMA_ROLE,
    ]);
    const second = await open(dataDir, { DATABASE_URL: url('gerente') });
    for (const database of [first, second])
      expect(await value(database.casa, `current_user || ' ' || current_database()`)).toBe('ile_casa loja');
    await expect(
      selfCheck(second, { platformTables: [], definerFunctions: [], openPolicies: [] }),
    ).resolves.toBeUndefined();
    expect(statSync(join(dataDir, 'database-roles.json')).mode & 0o777).toBe(0o600);
    expect(await value(first.owner, `select string_agg(extname, ',') from pg_extension`)).toBe('plpgsql');
  });

  it('[INV-03] loses the large objects where the owner may take them away, and starts where not', async () => {
    const stillOpen = `select count(*)::int from pg_proc where proname ~ '^lo(_|read|write)' and has_function_privilege('public', oid, 'execute')`;
    const dataDir = newFolder();
    const { owner } = await open(dataDir, { DATABASE_URL: url('gerente') });
    expect(await value(owner, stillOpen)).toBeGreaterThan(10);
    await run('alter role gerente superuser');
    try {
      await open(dataDir, { DATABASE_URL: url('gerente') });
      expect(await value(owner, stillOpen)).toBe(0);
    } finally {
      await run('alter role gerente nosuperuser');
    }
  });

  it('no longer needs that right once they exist', async () => {
    const dataDir = newFolder();
    await open(dataDir, { DATABASE_URL: url('gerente') });
    await run('alter role gerente nocreaterole');
    try {
      const again = await open(dataDir, { DATABASE_URL: url('gerente') });
      expect(await value(again.plataforma, 'current_user')).toBe(PLATAFORMA_ROLE);
    } finally {
      await run('alter role gerente createrole');
    }
  });

  it('serves two programs that start at once on one data folder', async () => {
    const dataDir = newFolder();
    const both = await Promise.all([
      open(dataDir, { DATABASE_URL: url('gerente') }),
      open(dataDir, { DATABASE_URL: url('gerente') }),
    ]);
    for (const database of both) expect(await value(database.acesso, 'current_user')).toBe(ACESSO_ROLE);
  });

  it('never changes a password that another data folder holds, and says how to share it', async () => {
    const [mine, other] = [newFolder(), newFolder()];
    const first = await open(mine, { DATABASE_URL: url('gerente') });
    await expect(open(other, { DATABASE_URL: url('gerente') })).rejects.toThrow(
      /ile_casa, ile_viewer, ile_acesso, ile_plataforma, ile_integracao no banco.*database-roles\.json.*DATABASE_APP_URL/s,
    );
    expect(await value(first.casa, 'current_user')).toBe(CASA_ROLE);
    mkdirSync(other, { recursive: true });
    copyFileSync(join(mine, 'database-roles.json'), join(other, 'database-roles.json'));
    expect(await value((await open(other, { DATABASE_URL: url('gerente') })).casa, 'current_user')).toBe(CASA_ROLE);
  });

  it('lets the roles connect where the database is closed to the public', async () => {
    await run('revoke connect on database loja from public');
    const database = await open(newFolder(), { DATABASE_URL: url('gerente') });
    expect(await value(database.acesso, 'current_user')).toBe(ACESSO_ROLE);
    await run('grant connect on database loja to public');
  });
});

describe('an external database whose owner may not', () => {
  it('asks for the four addresses', async () => {
    await expect(open(newFolder(), { DATABASE_URL: url('simples') })).rejects.toThrow(
      /CREATEROLE.*ile_casa, ile_viewer, ile_acesso, ile_plataforma, ile_integracao.*DATABASE_APP_URL, DATABASE_VIEWER_URL, DATABASE_ACCESS_URL, DATABASE_PLATFORM_URL, DATABASE_INTEGRATION_URL/s,
    );
  });

  it('takes them, with whatever names they have', async () => {
    await run(
      ['outra_casa', ACESSO_ROLE, PLATAFORMA_ROLE]
        .map((role) => `create role ${role} login password 'senha'`)
        .join(';'),
    );
    const three = {
      DATABASE_URL: url('simples'),
      DATABASE_APP_URL: url('outra_casa'),
      DATABASE_ACCESS_URL: url(ACESSO_ROLE),
      DATABASE_PLATFORM_URL: url(PLATAFORMA_ROLE),
    };
    // An installation that made its roles before viewers and programs had theirs looks like this.
    await expect(open(newFolder(), three)).rejects.toThrow(
      /faltam: ile_viewer, ile_integracao\..*DATABASE_VIEWER_URL.*create role ile_viewer login password/s,
    );
    for (const role of [VIEWER_ROLE, INTEGRACAO_ROLE]) await run(`create role ${role} login password 'senha'`);
    const database = await open(newFolder(), {
      ...three,
      DATABASE_VIEWER_URL: url(VIEWER_ROLE),
      DATABASE_INTEGRATION_URL: url(INTEGRACAO_ROLE),
    });
    expect(database.casa.user).toBe('outra_casa');
    expect(await value(database.casa, 'current_user')).toBe('outra_casa');
    expect(new Client(database.plataforma).user).toBe(PLATAFORMA_ROLE);
  });
});

describe('an external database that cannot be used', () => {
  it('is named by its variable, never by its address', async () => {
    const wrong = url('gerente', 'segredo-errado');
    const failure = await open(newFolder(), { DATABASE_URL: wrong }).catch(String);
    expect(failure).toContain('DATABASE_URL');
    expect(failure).not.toContain('segredo-errado');
    const broken = await open(newFolder(), { DATABASE_URL: 'postgres://a:segredo@[/x' }).catch(String);
    expect(broken).toContain('DATABASE_URL não é um endereço');
    expect(broken).not.toContain('segredo');
    const certificate = join(folder, 'nada.crt');
    const without = open(newFolder(), { DATABASE_URL: `${wrong}&sslmode=verify-full&sslrootcert=${certificate}` });
    expect(describeFailure(await without.catch((error: unknown) => error))).toBe(`Não existe: ${certificate}`);
  });

  it('is told in words: no password, no TLS, no socket', async () => {
    const failure = (DATABASE_URL: string) => open(newFolder(), { DATABASE_URL }).catch(String);
    const socket = encodeURIComponent(String(admin.host));
    expect(await failure(`postgres://gerente@/loja?host=${socket}`)).toMatch(/: o servidor pede uma senha, .* \(SASL/);
    expect(await failure(`postgres://gerente:senha@/loja?host=${encodeURIComponent(join(folder, 'nada'))}`)).toMatch(
      /: nenhum banco de dados atende nesse endereço \(connect ENOENT/,
    );
    const plain = createServer((connection) => connection.once('data', () => connection.end('N')));
    await once(plain.listen(0, '127.0.0.1'), 'listening');
    const { port } = plain.address() as AddressInfo;
    const warned = vi.spyOn(process, 'emitWarning');
    for (const mode of ['verify-full', 'require&application_name=ile'])
      expect(await failure(`postgres://gerente:senha@127.0.0.1:${port}/loja?sslmode=${mode}`)).toContain(
        ': o servidor não cifra as conexões (TLS)',
      );
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
    plain.close();
  });

  it('is recognised by its code: another encoding, no such database, no Ilê in it', async () => {
    await run(
      `create database outra owner gerente encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
    );
    const elsewhere = (name: string) => url('gerente').replace('/loja?', `/${name}?`);
    const failure = (DATABASE_URL: string) => open(newFolder(), { DATABASE_URL }).catch(String);
    expect(await failure(elsewhere('outra'))).toContain('usa a codificação LATIN1, e o Ilê precisa de UTF8');
    expect(await failure(elsewhere('nenhuma'))).toMatch(/banco de DATABASE_URL: esse banco não existe \(.*nenhuma/);
    const env = readEnv({ DATABASE_URL: url('gerente'), ILE_DATA_DIR: newFolder() });
    await expect(openBeside(env, () => undefined)).rejects.toThrow('Não há um Ilê no banco de DATABASE_URL');
  });

  it('by a serving role that may not connect is told in words', async () => {
    await run(`create role ${CASA_ROLE} login password 'senha'; revoke connect on database loja from public`);
    try {
      const DATABASE_APP_URL = url(CASA_ROLE);
      await expect(open(newFolder(), { DATABASE_URL: url('gerente'), DATABASE_APP_URL })).rejects.toThrow(
        'banco de DATABASE_APP_URL: falta um direito a este usuário do banco (permission denied for database',
      );
    } finally {
      await run('grant connect on database loja to public');
    }
  });

  it('by a serving role is named by that role’s variable', async () => {
    const DATABASE_APP_URL = url(CASA_ROLE, 'segredo-errado');
    const failure = await open(newFolder(), { DATABASE_URL: url('gerente'), DATABASE_APP_URL }).catch(String);
    expect(failure).toContain('Não consegui abrir o banco de DATABASE_APP_URL: ');
    expect(failure).not.toContain('segredo-errado');
  });
});
