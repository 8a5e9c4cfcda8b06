import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { Client, PoolConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullHouse } from '../every/full-house-for-tests.ts';
import { HEAD, readArchive, writeArchive, type ArchiveWriter } from '../../server/backup/archive-file.ts';
import { backUp, counted, fingerprint } from '../../server/backup/back-up.ts';
import { FILES, FORMAT, MANIFEST, toJson } from '../../server/backup/format.ts';
import { markHalfRestored, refuseHalfRestored } from '../../server/backup/half-restored.ts';
import { knownSecret, ownSource } from '../../server/backup/own-source.ts';
import { bringHouse, restoreProgram } from '../../server/backup/describe.ts';
import { readTables } from '../../server/backup/tables.ts';
import { readEnv, type Env } from '../../server/env.ts';
import { openFileStore } from '../../server/files/open-store.ts';
import { newKey } from '../../server/files/store.ts';
import { migrate } from '../../server/migrations.ts';
import { openBeside } from '../../server/postgres/beside.ts';
import { withClient } from '../../server/postgres/connections.ts';
import { openEmbedded } from '../../server/postgres/embedded.ts';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';

// Two real installations: the one that is backed up, and a foreign PostgreSQL whose owner has few
// rights.
const folder = temporaryFolder('ile-restore-');
const quiet = () => undefined;
const log = { info: quiet, warn: quiet, error: quiet, debug: quiet };
const envOf = (name: string, more: Readonly<Record<string, string>> = {}): Env =>
  readEnv({ NODE_ENV: 'test', ILE_DATA_DIR: join(folder, name), ...more });
const first = envOf('first');
const archive = join(folder, 'backup.tar.gz');
const logo = newKey('logo');
let before: Awaited<ReturnType<typeof prints>>;

beforeAll(async () => {
  const { database } = await openEmbedded({ dataDir: first.ILE_DATA_DIR, log: quiet });
  await migrate(database.owner, database);
  await withClient(database.owner, async (client) => {
    const { orgId } = await fullHouse(client);
    await client.query(
      `insert into limites (chave, tentativas, livre_em, vista_em) select k, 1, now(), now() from unnest(array['b', 'B', 'a', 'é', 'Z', '_']) k`,
    );
    await client.query('update terreiros set logo_path = $2 where id = $1', [orgId, logo]);
  });
  before = await prints(database.owner);
  await database.stop();
  writeFileSync(join(first.ILE_DATA_DIR, 'auth-secret'), 'the secret of the first installation', { mode: 0o600 });
  const files = openFileStore(first, knownSecret(first), log);
  await files.put(logo, Buffer.from('a picture'));
  // The program is stopped, so its database is started meanwhile.
  const beside = await openBeside(first, quiet);
  await backUp(ownSource(first, beside.owner, files, new Date('2026-11-20T06:00:00Z')), archive);
  await beside.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Takes the one line away that a restore adds once all is there. */
const FORGET_RESTORE = `alter table auditoria no force row level security; delete from auditoria where acao = 'backup.restaurar';
  alter table auditoria force row level security`;

const prints = (owner: PoolConfig) =>
  withClient(owner, async (client) => {
    await client.query(`set timezone = 'UTC'; begin; ${FORGET_RESTORE}`);
    const found: Record<string, unknown> = {};
    for (const table of await readTables(client)) {
      if (table.name !== 'schema_migrations') found[table.name] = await fingerprint(client, table);
    }
    return found;
  });

async function opened<Result>(env: Env, work: (owner: PoolConfig) => Promise<Result>): Promise<Result> {
  const { database } = await openEmbedded({ dataDir: env.ILE_DATA_DIR, log: quiet });
  try {
    return await work(database.owner);
  } finally {
    await database.stop();
  }
}

/** The content of a folder, so that 'nothing touched' can be checked. */
const listing = (dir: string): string[] =>
  existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: 'utf8' }).toSorted() : [];

describe('[INV-39] restoring a program', () => {
  it('into an empty folder gives the same rows, files and secret, ready to start', async () => {
    const second = envOf('second');
    await restoreProgram(archive, second, log);
    refuseHalfRestored(second);
    // The secret lies in the folder, where a first start would have put it.
    expect(existsSync(join(second.ILE_DATA_DIR, 'postgres'))).toBe(true);
    expect(await opened(second, prints)).toEqual(before);
    const restores = `select alvo, depois ->> 'createdAt' as de from auditoria where acao = 'backup.restaurar'`;
    const { rows } = await opened(second, (owner) => withClient(owner, (client) => client.query(restores)));
    expect(rows).toEqual([{ alvo: basename(archive), de: '2026-11-20T06:00:00.000Z' }]);
    const secret = join(second.ILE_DATA_DIR, 'auth-secret');
    expect(readFileSync(secret, 'utf8')).toBe('the secret of the first installation');
    expect(statSync(secret).mode & 0o777).toBe(0o600);
    expect(await openFileStore(second, knownSecret(second), log).read(logo)).toEqual(Buffer.from('a picture'));
    // Created again, never carried along.
    const passwords = 'postgres-passwords.json';
    expect(readFileSync(join(second.ILE_DATA_DIR, passwords), 'utf8')).not.toBe(
      readFileSync(join(first.ILE_DATA_DIR, passwords), 'utf8'),
    );
    const roles = (owner: PoolConfig) => ({
      casa: owner,
      viewer: owner,
      acesso: owner,
      plataforma: owner,
      integracao: owner,
    });
    expect(await opened(second, (owner) => migrate(owner, roles(owner)))).toEqual([]);
  });

  it('one with a password asks for it before it makes a folder, and gives the same rows', async () => {
    const BACKUP_PASSWORD = 'ervas de São João';
    const locked = join(folder, 'backup.tar.gz.age');
    const beside = await openBeside(first, quiet);
    const files = openFileStore(first, knownSecret(first), log);
    const env = { ...first, BACKUP_PASSWORD };
    await backUp(ownSource(env, beside.owner, files, new Date('2026-11-20T06:00:00Z')), locked);
    await beside.stop();
    const asked = envOf('asked');
    await expect(restoreProgram(locked, asked, log)).rejects.toThrow(/cifrado.*BACKUP_PASSWORD/);
    await expect(restoreProgram(locked, { ...asked, BACKUP_PASSWORD: 'outra senha qualquer' }, log)).rejects.toThrow(
      'foi feito com outra',
    );
    expect(existsSync(asked.ILE_DATA_DIR)).toBe(false);
    await expect(bringHouse(locked, env, log)).rejects.toThrow('não a exportação de uma casa');
    await restoreProgram(locked, { ...asked, BACKUP_PASSWORD }, log);
    expect(await opened(asked, prints)).toEqual(before);
  });

  it('refuses a folder that is in use, and touches nothing', async () => {
    const held = listing(first.ILE_DATA_DIR);
    await expect(restoreProgram(archive, first, log)).rejects.toThrow(/não está vazia.*ILE_DATA_DIR=/);
    expect(listing(first.ILE_DATA_DIR)).toEqual(held);
    const other = envOf('somebody');
    mkdirSync(other.ILE_DATA_DIR);
    writeFileSync(join(other.ILE_DATA_DIR, 'carta.txt'), 'of somebody');
    await expect(restoreProgram(archive, other, log)).rejects.toThrow(/não está vazia \(carta\.txt\)/);
    expect(listing(other.ILE_DATA_DIR)).toEqual(['carta.txt']);
  });

  it('refuses an archive of a newer program or of changed migrations, before it makes a folder', async () => {
    const change = async (name: string, from: string, to: string): Promise<string> => {
      const file = join(mkdtempSync(join(folder, 'forged-')), name);
      await writeArchive(file, async (writer) => {
        for await (const entry of readArchive(archive)) {
          const bytes =
            entry.name === 'ile-backup.json' ? Buffer.from(entry.bytes.toString().replace(from, to)) : entry.bytes;
          await writer.add(entry.name, bytes);
        }
      });
      return file;
    };
    const third = envOf('third');
    const newer = await change('newer.tar.gz', '"0001_base.sql"', '"9999_future.sql"');
    await expect(restoreProgram(newer, third, log)).rejects.toThrow(/versão mais nova do Ilê.*9999_future/);
    const kind = await change('house.tar.gz', '"everything"', '"house"');
    await expect(restoreProgram(kind, third, log)).rejects.toThrow('--house');
    const columns = await change('columns.tar.gz', '"access_code"', '"access_codes"');
    expect(existsSync(third.ILE_DATA_DIR)).toBe(false);
    await expect(restoreProgram(columns, third, log)).rejects.toThrow(/não cabe neste banco de dados.*terreiros/);
    // Interrupted after it began: it must not be served from, and can be restored into again.
    expect(() => refuseHalfRestored(third)).toThrow(/não chegou ao fim.*npm run restore/);
    // It may not be reported healthy either, backed up as it is, or filled with anything else.
    const tools = [
      ['doctor.ts', 2],
      ['backup.ts', 1, join(folder, 'of-a-half.tar.gz')],
      ['demo.ts', 1],
      ['restore.ts', 1, '--house', archive],
    ] as const;
    for (const [tool, ends, ...args] of tools) {
      const { status, stderr } = spawnSync(process.execPath, [join('scripts', tool), ...args], {
        cwd: join(import.meta.dirname, '../../..'),
        env: { ILE_DATA_DIR: third.ILE_DATA_DIR },
        encoding: 'utf8',
      });
      expect([tool, stderr, status]).toEqual([tool, expect.stringContaining('não chegou ao fim'), ends]);
    }
    await restoreProgram(archive, third, log);
    refuseHalfRestored(third);
    expect(await opened(third, prints)).toEqual(before);
  });

  it('says what to do with what an interrupted restore of a newer archive left', async () => {
    const remains = envOf('remains');
    markHalfRestored(remains);
    await opened(remains, async (owner) => {
      await migrate(owner, { casa: owner, viewer: owner, acesso: owner, plataforma: owner, integracao: owner });
      await withClient(owner, (client) =>
        client.query(`insert into schema_migrations values ('9999_depois.sql', 'x')`),
      );
    });
    await expect(restoreProgram(archive, remains, log)).rejects.toThrow(/9999_depois[^]*apague essa pasta e restaure/);
  });

  it('[INV-37] ends what was cut between its commit and its last word, and takes nothing else for it', async () => {
    const cut = envOf('cut');
    await restoreProgram(archive, cut, log);
    await opened(cut, (owner) => withClient(owner, (client) => client.query(FORGET_RESTORE)));
    markHalfRestored(cut);
    await restoreProgram(archive, cut, log);
    refuseHalfRestored(cut);
    expect(await opened(cut, prints)).toEqual(before);
    markHalfRestored(cut);
    await opened(cut, (owner) => withClient(owner, (client) => client.query('delete from limites')));
    await expect(restoreProgram(archive, cut, log)).rejects.toThrow(/não está vazio.*ILE_DATA_DIR=/);
    expect(() => refuseHalfRestored(cut)).toThrow(/não chegou ao fim/);
  });
});

describe('[INV-39] an external database', () => {
  it('is backed up and restored by an owner who is no superuser and bypasses nothing', async () => {
    const server = await openEmbedded({ dataDir: join(folder, 'server'), log: quiet });
    const admin = { ...server.supervisor, database: 'postgres' };
    const run = (text: string) => withClient(admin, (client: Client) => client.query(text));
    const url = (database: string, { user, password }: { user?: string; password?: string }) =>
      `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(String(admin.host))}`;
    const gerente = { user: 'gerente', password: 'senha' };
    await run(`create role gerente login password 'senha'`);
    const external = (name: string, database: string) =>
      envOf(name, {
        DATABASE_URL: url(database, gerente),
        DATABASE_APP_URL: url(database, server.database.casa as typeof gerente),
        DATABASE_VIEWER_URL: url(database, server.database.viewer as typeof gerente),
        DATABASE_ACCESS_URL: url(database, server.database.acesso as typeof gerente),
        DATABASE_PLATFORM_URL: url(database, server.database.plataforma as typeof gerente),
        DATABASE_INTEGRATION_URL: url(database, server.database.integracao as typeof gerente),
        AUTH_SECRET: 'the secret that the operator keeps elsewhere',
      });
    await run('create database loja owner gerente');
    const fourth = external('fourth', 'loja');
    await restoreProgram(archive, fourth, log);
    const { owner } = await openBeside(fourth, quiet);
    expect(await prints(owner)).toEqual(before);
    expect(existsSync(join(fourth.ILE_DATA_DIR, 'auth-secret'))).toBe(false);

    await expect(restoreProgram(archive, external('fifth', 'loja'), log)).rejects.toThrow(
      /banco de dados não está vazio/,
    );
    expect(existsSync(join(folder, 'fifth'))).toBe(false);

    const again = join(folder, 'again.tar.gz');
    const files = openFileStore(fourth, knownSecret(fourth), log);
    await backUp(ownSource(fourth, owner, files, new Date('2026-11-21T06:00:00Z')), again);
    // The server has another collation: text keys must not sort differently there.
    await run(
      `create database outra owner gerente template template0 locale_provider icu icu_locale 'pt-BR' locale 'C'`,
    );
    await restoreProgram(again, external('sixth', 'outra'), log);
    expect(await prints({ connectionString: url('outra', gerente) })).toEqual(before);
    await server.database.stop();
  });
});

describe('a command beside the program', () => {
  it('makes nothing where there is no program', async () => {
    const none = envOf('none');
    await expect(openBeside(none, quiet)).rejects.toThrow('Não há um Ilê em');
    expect(() => knownSecret(none)).toThrow('Falta o segredo do programa');
    expect(existsSync(none.ILE_DATA_DIR)).toBe(false);
  });
});

it('[INV-37] brings no house whose pictures would leave the disk less than the program needs', async () => {
  const file = join(folder, 'casa.tar.gz');
  const [key, picture] = [newKey('logo'), Buffer.from('a picture')];
  const house = { house: randomUUID(), migrations: [], tables: [] };
  const fill = async (writer: ArchiveWriter) => {
    await writer.add(
      HEAD,
      toJson({ format: FORMAT, kind: 'house', program: '', postgres: '', createdAt: '', ...house }),
    );
    await writer.add(FILES + key, picture);
    const rest = { tables: {}, sequences: [], sums: null, secret: null, missingFiles: [] };
    await writer.add(MANIFEST, toJson({ ...rest, files: { [key]: counted(picture) } }));
  };
  await writeArchive(file, fill);
  const full = envOf('first', { ILE_MIN_FREE_MB: '1000000000' });
  await expect(bringHouse(file, full, log)).rejects.toThrow('no disco da pasta de dados há lugar para 0 MB');
  // With enough space it gets as far as the rows, of which the archive has none; so does an
  // encrypted archive.
  await expect(bringHouse(file, first, log)).rejects.toThrow('não tem a casa');
  const BACKUP_PASSWORD = 'folhas de São João';
  await writeArchive(`${file}.age`, fill, BACKUP_PASSWORD);
  await expect(bringHouse(`${file}.age`, { ...first, BACKUP_PASSWORD }, log)).rejects.toThrow('não tem a casa');
});
