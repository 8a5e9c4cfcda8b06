import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { migrate } from './migrations.ts';
import { createTestDatabase } from './postgres/for-tests.ts';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase(inject('postgres'));
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.stop();
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const run = (beforeUpgrade?: (pending: readonly string[]) => Promise<void>) =>
  migrate(database.owner, { ...database, folder, beforeUpgrade });

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new Client(database.owner);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('migrate', () => {
  it('brings an empty database to the schema of the program, and does nothing the second time', async () => {
    const files = readdirSync(join(import.meta.dirname, '../../db/migrations')).toSorted();
    expect(await migrate(database.owner, database)).toEqual(files);
    expect(await query('select name from schema_migrations order by name')).toEqual(files.map((name) => ({ name })));
    const queries = vi.spyOn(Client.prototype, 'query');
    expect(await migrate(database.owner, database)).toEqual([]);
    expect(queries).toHaveBeenCalledTimes(1);
    queries.mockRestore();
  });

  it('applies in the order of names, each once, also when several programs start together', async () => {
    write('0002_b.sql', `insert into ordem values ('b')`);
    write('0001_a.sql', `create table ordem (passo text); insert into ordem values ('a')`);
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat().toSorted()).toEqual(['0001_a.sql', '0002_b.sql']);
    expect(await query('select passo from ordem')).toEqual([{ passo: 'a' }, { passo: 'b' }]);
  });

  it('undoes a file that fails, keeps those before it, and continues once it is corrected', async () => {
    write('0001_a.sql', 'create table a (n int)');
    write('0002_b.sql', 'create table b (n int); select 1 / 0');
    await expect(run()).rejects.toThrow('A migração 0002_b.sql falhou e foi desfeita: division by zero');
    expect(await query(`select to_regclass('a') is not null as a, to_regclass('b') is not null as b`)).toEqual([
      { a: true, b: false },
    ]);
    write('0002_b.sql', 'create table b (n int)');
    expect(await run()).toEqual(['0002_b.sql']);
  });

  it('refuses a database of a newer version, and changes nothing', async () => {
    write('0001_a.sql', 'create table a (n int)');
    write('0002_b.sql', 'create table b (n int)');
    await run();
    rmSync(join(folder, '0002_b.sql'));
    write('0003_c.sql', 'create table c (n int)');
    await expect(run()).rejects.toThrow(
      'O banco de dados é de uma versão mais nova do Ilê: ele já tem a migração 0002_b.sql',
    );
    expect(await query(`select to_regclass('c') as c`)).toEqual([{ c: null }]);
  });

  it('tells a file that has another number since from one that it does not know', async () => {
    write('0001_a.sql', 'create table a (n int)');
    write('0003_b.sql', 'create table b (n int)');
    await run();
    rmSync(join(folder, '0003_b.sql'));
    write('0002_b.sql', 'create table b (n int)');
    await expect(run()).rejects.toThrow(
      /A migração 0003_b\.sql deste banco de dados chama-se hoje 0002_b\.sql: .*docs\/operations\/upgrade\.md/,
    );
    await query(`update schema_migrations set name = '0002_b.sql' where name = '0003_b.sql'`);
    expect(await run()).toEqual([]);
  });

  it('says what an owner lacks that may not create tables, or did not create them', async () => {
    write('0001_a.sql', 'create table a (n int)');
    await run();
    await expect(migrate(database.casa, { ...database, folder })).rejects.toThrow('precisa ser o dono do banco');
    write('0002_b.sql', `do $$ begin raise exception 'permission denied' using errcode = '42501'; end $$`);
    await expect(run()).rejects.toThrow(
      /0002_b\.sql falhou e foi desfeita: falta um direito .*\(permission denied\)\. O usuário de DATABASE_URL precisa ser o dono do banco/,
    );
  });

  it('says in words that the disk is full', async () => {
    write('0001_a.sql', `do $$ begin raise exception 'could not write' using errcode = '53100'; end $$`);
    await expect(run()).rejects.toThrow('foi desfeita: o disco do banco está cheio (could not write)');
  });

  it('refuses a file that changed after it was applied, but not other line ends', async () => {
    write('0001_a.sql', 'create table a (\n  n int\n)');
    await run();
    write('0001_a.sql', 'create table a (\r\n  n int\r\n)');
    expect(await run()).toEqual([]);
    write('0001_a.sql', 'create table a (\n  n bigint\n)');
    await expect(run()).rejects.toThrow('A migração 0001_a.sql foi alterada depois de aplicada');
  });

  it('refuses a file squeezed in before one already applied', async () => {
    write('0002_b.sql', 'create table b (n int)');
    await run();
    write('0001_a.sql', 'create table a (n int)');
    await expect(run()).rejects.toThrow('A migração 0001_a.sql vem antes de outra já aplicada');
  });

  it('calls for a backup before an existing schema is changed, and gives up when that fails', async () => {
    write('0001_a.sql', 'create table a (n int)');
    const backup = vi.fn<(pending: readonly string[]) => Promise<void>>(() => Promise.resolve());
    await run(backup);
    expect(backup).not.toHaveBeenCalled();
    write('0002_b.sql', 'create table b (n int)');
    await expect(run(() => Promise.reject(new Error('disco cheio')))).rejects.toThrow('disco cheio');
    expect(await query(`select to_regclass('b') as b`)).toEqual([{ b: null }]);
    await run(backup);
    expect(backup).toHaveBeenCalledExactlyOnceWith(['0002_b.sql']);
  });

  it('[INV-37] refuses in words if its connection is cut while it waits for the backup, and continues at the next start', async () => {
    write('0001_a.sql', 'create table a (n int)');
    await run();
    write('0002_b.sql', 'create table b (n int)');
    const cutAll = async () => {
      await query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await new Promise((done) => setImmediate(done));
    };
    await expect(run(cutAll)).rejects.toThrow(/not queryable|terminat/);
    expect(await query(`select to_regclass('b') as b`)).toEqual([{ b: null }]);
    expect(await run()).toEqual(['0002_b.sql']);
  });

  it('puts the names of the serving roles in, quoted, whatever they are', async () => {
    write('0001_a.sql', 'create table a (n int); grant select on a to {{casa}}');
    await expect(
      migrate(database.owner, { ...database, casa: { ...database.casa, user: 'no"body' }, folder }),
    ).rejects.toThrow('role "no"body" does not exist');
    await run();
    const user = new Client(database.casa).user ?? '';
    expect(await query(`select has_table_privilege('${user}', 'a', 'select') as granted`)).toEqual([{ granted: true }]);
  });
});
