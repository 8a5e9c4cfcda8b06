import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { unprivilegedAccount } from './account.ts';
import { createCluster } from './cluster.ts';
import { SERVING_ROLES, withClient, type Database } from './connections.ts';
import { openDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { closeEndpoint, openEndpoint } from './endpoint.ts';
import { temporaryFolder } from './for-tests.ts';
import { findHome } from './home.ts';
import { readPidFile } from './postmaster.ts';
import { connectRunning } from './beside.ts';
import { selfCheck } from './self-check.ts';

const folder = temporaryFolder('ile-embedded-');
const dataDir = join(folder, 'data');
const lines: object[] = [];
const open = (): Promise<Database> => openDatabase({ dataDir, env: {}, log: (line) => lines.push(line) });

const value = async (config: Database['owner'], text: string): Promise<unknown> =>
  withClient(
    config,
    async (client) => (await client.query<{ value: unknown }>(`select (${text}) as value`)).rows[0]?.value,
  );

let database = await open();
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('asks no TLS of it where PGSSLMODE asks it of other servers, neither here nor beside', async () => {
  vi.stubEnv('PGSSLMODE', 'verify-full');
  for (const one of [database, connectRunning(dataDir, () => undefined)])
    expect(one && (await value(one.owner, 'current_user'))).toBe('ile_dono');
});

it('takes /tmp for the socket where TMPDIR is not there', async () => {
  vi.stubEnv('TMPDIR', join(folder, 'nada'));
  const endpoint = await openEndpoint(undefined);
  closeEndpoint(endpoint);
  expect(endpoint.host).toMatch(/^\/tmp\/ile-/);
});

describe('the first start', () => {
  it('opens a database for each role, and for no one else', async () => {
    expect(await value(database.owner, 'current_user')).toBe('ile_dono');
    expect(await value(database.casa, 'current_user')).toBe('ile_casa');
    expect(await value(database.acesso, 'current_user')).toBe('ile_acesso');
    expect(await value(database.plataforma, 'current_user')).toBe('ile_plataforma');
    await expect(value({ ...database.owner, password: 'x' }, '1')).rejects.toThrow('password authentication failed');
    await expect(value({ ...database.casa, database: 'postgres' }, '1')).rejects.toThrow(
      'permission denied for database',
    );
  });

  it('[INV-03] gives the owner and the serving roles no power over the server', async () => {
    const powers = `select string_agg(rolname, ',') from pg_roles
      where rolname like 'ile\\_%' and rolname <> 'ile_supervisor' and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)`;
    expect(await value(database.owner, powers)).toBeNull();
    await expect(
      selfCheck(database, { platformTables: [], definerFunctions: [], openPolicies: [] }),
    ).resolves.toBeUndefined();
  });

  it.each(['casa', 'acesso', 'plataforma', 'owner'] as const)('[INV-03] lets %s write no large object', async (way) => {
    for (const call of [`lo_from_bytea(0, 'x')`, 'lo_create(0)', 'lo_creat(-1)', `lo_put(1, 0, 'x')`, 'lo_open(1, 0)'])
      await expect(value(database[way], `${call}::text`)).rejects.toThrow('permission denied for function lo');
  });

  it('[INV-35] runs durable, in UTF-8, with checksums, without a port and with nothing brought in', async () => {
    const asked = [
      'fsync',
      'full_page_writes',
      'synchronous_commit',
      'data_checksums',
      'server_encoding',
      'listen_addresses',
      'jit',
    ];
    const settings = await value(
      database.casa,
      `array[${asked.map((name) => `current_setting('${name}')`).join(',')}]`,
    );
    expect(settings).toEqual(['on', 'on', 'on', 'on', 'UTF8', '', 'off']);
    expect(await value(database.owner, `select datlocale from pg_database where datname = current_database()`)).toBe(
      'C.UTF-8',
    );
    expect(await value(database.owner, `select string_agg(extname, ',') from pg_extension`)).toBe('plpgsql');
  });

  it('[INV-16] keeps different random passwords in a file for the program alone', () => {
    const file = join(dataDir, 'postgres-passwords.json');
    const passwords = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
    expect(new Set(passwords).size).toBe(7);
    for (const password of passwords) expect(Buffer.from(password, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    expect(statSync(String(database.casa.host)).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain(passwords[0]);
  });

  it.runIf(process.getuid?.() === 0)('[INV-16] as root runs PostgreSQL as somebody else', () => {
    const pid = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];
    expect(statSync(`/proc/${pid}`).uid).toBe(unprivilegedAccount(join(dataDir, 'none'))?.uid);
  });
});

describe('a second program on the folder', () => {
  it('[INV-36] is refused, naming the folder and the process', async () => {
    await expect(open()).rejects.toThrow(`${dataDir} (processo ${process.pid})`);
    await expect(open()).rejects.toThrow('already running');
    expect(await value(database.casa, '1')).toBe(1);
  });
});

describe('a tool beside the program', () => {
  it('gets in while the program runs, and nothing once it ended, also by kill -9', async () => {
    const beside = connectRunning(dataDir, () => undefined);
    expect(await value(beside?.plataforma ?? {}, 'current_user')).toBe('ile_plataforma');
    await beside?.stop();
    expect(await value(database.casa, '1')).toBe(1);
    const pidFile = join(dataDir, 'postgres/postmaster.pid');
    const left = readFileSync(pidFile, 'utf8');
    await database.stop();
    expect(connectRunning(dataDir, () => undefined)).toBeUndefined();
    writeFileSync(pidFile, left);
    expect(connectRunning(dataDir, () => undefined)).toBeUndefined();
    rmSync(pidFile);
    database = await open();
  });
});

describe('root without the right to look at the processes of others, as in a container', () => {
  const isOf = (cluster: string) => {
    const { pid } = readPidFile(join(dataDir, 'postgres')) ?? {};
    const asked = `import { worksIn } from ${JSON.stringify(join(import.meta.dirname, 'postmaster.ts'))};
      console.log(worksIn(${pid}, ${JSON.stringify(cluster)}));`;
    const node = [process.execPath, '--input-type=module', '--eval', asked];
    return execFileSync('setpriv', ['--bounding-set', '-sys_ptrace', ...node], { encoding: 'utf8' }).trim();
  };
  it.runIf(process.getuid?.() === 0)('[INV-36] still tells whose PostgreSQL runs', () => {
    expect(isOf(join(dataDir, 'postgres'))).toBe('true');
    expect(isOf(join(folder, 'other'))).toBe('false');
  });
});

describe('the next start', () => {
  it('the next start of the database finds what was written, with the same passwords, and leaves no socket behind', async () => {
    await withClient(database.owner, (client) =>
      client.query('create table lembrado as select 7 as n; grant select on lembrado to ile_casa'),
    );
    const { host, password } = database.casa;
    await database.stop();
    expect(() => statSync(String(host))).toThrow('ENOENT');
    database = await open();
    expect(database.casa.password).toBe(password);
    expect(await value(database.casa, 'select n from lembrado')).toBe(7);
  });

  it('sets roles right that were changed meanwhile', async () => {
    await database.stop();
    const { database: changed, supervisor } = await openEmbedded({ dataDir, log: () => undefined });
    await withClient(supervisor, (client) =>
      client.query(`alter role ile_casa superuser password 'other'; grant connect on database ile to public`),
    );
    await changed.stop();
    database = await open();
    expect(await value(database.casa, `select rolsuper from pg_roles where rolname = current_user`)).toBe(false);
    expect(await value(database.casa, `has_database_privilege('public', current_database(), 'connect')`)).toBe(false);
  });

  it('[INV-37] takes up a cluster whose passwords were lost', async () => {
    await database.stop();
    rmSync(join(dataDir, 'postgres-passwords.json'));
    database = await open();
    expect(await value(database.casa, 'select n from lembrado')).toBe(7);
  });

  it.skipIf(process.platform === 'win32')('says how to close a database that was opened to others', async () => {
    await database.stop();
    const cluster = join(dataDir, 'postgres');
    chmodSync(cluster, 0o755);
    await expect(open()).rejects.toThrow(/chmod -R go-rwx ".*postgres"/);
    chmodSync(cluster, 0o700);
    database = await open();
  });

  it('refuses the files of another major version, and says what to do', async () => {
    await database.stop();
    const file = join(dataDir, 'postgres/PG_VERSION');
    const version = readFileSync(file, 'utf8');
    writeFileSync(file, '17\n');
    await expect(open()).rejects.toThrow('do PostgreSQL 17 e este programa traz o 18');
    writeFileSync(file, version);
    database = await open();
    expect(await value(database.casa, 'select n from lembrado')).toBe(7);
  });
});

describe('[INV-37] a first start that was cut', () => {
  it('is finished by the next one: a cluster without roles, roles without a database', async () => {
    const other = join(folder, 'cut');
    const home = findHome(other, () => undefined);
    await createCluster(home, 'a password that is not the one in the file', () => undefined);
    expect(readdirSync(other)).toEqual(['postgres']);
    const first = await openEmbedded({ dataDir: other, log: () => undefined });
    await withClient(first.supervisor, (client) => client.query('drop database ile'));
    await first.database.stop();
    const second = await openDatabase({ dataDir: other, env: {}, log: () => undefined });
    const seen = await Promise.all([second.owner, second.casa].map((way) => value(way, 'current_database()')));
    expect(seen).toEqual(['ile', 'ile']);
    await second.stop();
  });

  it('names the roles it makes as the migrations expect them', () => {
    expect([...SERVING_ROLES]).toEqual(['ile_casa', 'ile_viewer', 'ile_acesso', 'ile_plataforma', 'ile_integracao']);
  });
});
