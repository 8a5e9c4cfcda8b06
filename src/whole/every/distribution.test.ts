import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distribution, platformTables } from '../../server/migrations.ts';
import { migratedDatabase } from '../../server/testing/database.ts';

// How db/citus/distribute.sql spreads the schema, checked without a cluster (decision 15).

const database = await migratedDatabase();
const client = new Client(database.owner);
await client.connect();
afterAll(async () => {
  await client.end();
  await database.stop();
});

/** One column of text, the offenders: an empty list means the rule is kept. */
async function list(query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name::text from (${query}) offenders (name) order by 1`,
    values,
  );
  return rows.map(({ name }) => name);
}

const TABLES = `select oid, relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
const HOUSE_TABLES = `(${TABLES} and relname <> all($1)) t`;

describe('distribution over Citus', () => {
  // Stand-ins that record what is asked of them: the statements are the real ones, read from the
  // real catalogue.
  beforeAll(async () => {
    await client.query(`
      create schema citus_stand_in;
      set search_path = public, citus_stand_in;
      create table citus_stand_in.pg_dist_partition (logicalrelid regclass primary key, partmethod "char", com text, chaves int);
      create table citus_stand_in.pg_dist_shard (logicalrelid regclass, shardid bigint);
      create table citus_stand_in.pg_dist_object (classid oid, objid oid, distribution_argument_index int, how text);
      create function citus_stand_in.create_distributed_function(f regprocedure, argument text, colocate_with text, force_delegation boolean)
        returns void language sql as
        $$ insert into citus_stand_in.pg_dist_object
          values ('pg_proc'::regclass, f, 0, concat_ws(' ', f::oid::regproc, argument, colocate_with, force_delegation)) $$;
      create function citus_stand_in.create_reference_table(t regclass) returns void language sql as
        $$ insert into citus_stand_in.pg_dist_partition values (t, 'n', null, (select count(*) from pg_constraint where contype = 'f')) $$;
      create function citus_stand_in.create_distributed_table(t regclass, coluna text, colocate_with text) returns void language sql as
        $$ insert into citus_stand_in.pg_dist_partition values (t, 'h', coluna || ' ' || colocate_with, (select count(*) from pg_constraint where contype = 'f')) $$;`);
  });

  const distribute = () => client.query(`begin; ${distribution(database)}; commit`);
  const foreignKeys = () =>
    list(`select conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint where contype = 'f'`);

  /** These tables are written all day, so they have no copies on other nodes. */
  const SECOND_STEP = ['aparelhos_lembrados', 'autenticadores', 'chaves_de_acesso', 'codigos_de_recuperacao'];
  const PUSHES = ['aparelhos', 'pushes', 'pushes_envios', 'pushes_parados'];
  const OTHERS = ['limites', 'outbox', 'redefinicoes', 'schema_migrations', 'sessoes', 'trocas_de_entrada'];
  const ON_THE_COORDINATOR = [...SECOND_STEP, ...PUSHES, ...OTHERS].toSorted();

  it('puts every house table on one node by org_id and copies the platform tables, with every foreign key off and on again', async () => {
    const before = await foreignKeys();
    await distribute();
    expect(await list(`select logicalrelid from citus_stand_in.pg_dist_partition where partmethod = 'n'`)).toEqual(
      platformTables.filter((name) => !ON_THE_COORDINATOR.includes(name)).toSorted(),
    );
    expect(await list(`select logicalrelid from citus_stand_in.pg_dist_partition where partmethod = 'h'`)).toEqual(
      await list(`select t.name from ${HOUSE_TABLES}`, [platformTables]),
    );
    expect(await list(`select distinct com from citus_stand_in.pg_dist_partition where partmethod = 'h'`)).toEqual([
      'org_id acontecimentos',
      'org_id none',
    ]);
    expect(await list(`select distinct chaves from citus_stand_in.pg_dist_partition`)).toEqual(['0']);
    expect(await foreignKeys()).toEqual(before);
    expect(await list('select how from citus_stand_in.pg_dist_object')).toEqual(['ile_esquecer casa membros t']);
  });

  it('changes nothing when run again, and takes a later table along', async () => {
    await client.query('create table depois (org_id uuid, id uuid, primary key (org_id, id))');
    await distribute();
    expect(
      await list(`select com from citus_stand_in.pg_dist_partition where logicalrelid = 'depois'::regclass`),
    ).toEqual(['org_id acontecimentos']);
    expect(await list('select how from citus_stand_in.pg_dist_object')).toHaveLength(1);
    await client.query('drop table depois');
  });

  it('has no SET LOCAL in its text, nor has a migration: Citus would repeat all of it on the workers', () => {
    const folder = new URL('../../../db/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql'));
    const settings = files.filter((file) =>
      /^\s*set local/im.test(readFileSync(new URL(file.replaceAll('\\', '/'), folder), 'utf8')),
    );
    expect(settings).toEqual([]);
  });
});
