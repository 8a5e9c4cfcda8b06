import { once } from 'node:events';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { LISTENER } from '../../server/database/listener.ts';
import { migrate } from '../../server/migrations.ts';
import { createTestDatabase, temporaryFolder } from '../../server/postgres/for-tests.ts';
import { databaseEnv, startReal, stopAll } from '../../server/testing/real-program.ts';
import { root } from '../../server/version.ts';
import { realHouse, untilWaiting } from './real-house-for-tests.ts';

const folder = temporaryFolder('ile-newer-');
afterEach(stopAll);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The migrations of a program that knows one more than this one. */
function newerFolder(): string {
  const newer = join(folder, 'migrations');
  cpSync(join(root, 'db/migrations'), newer, { recursive: true });
  writeFileSync(join(newer, '9999_future.sql'), 'select 1;');
  return newer;
}

describe('a program whose database another one migrates', () => {
  it('ends what it began, takes nothing more, says why, and ends with 1', async () => {
    const database = await createTestDatabase(inject('postgres'));
    const program = await startReal(join(folder, 'old'), databaseEnv(database));
    const [owner, holder] = [new Client(database.owner), new Client(database.owner)];
    await Promise.all([owner.connect(), holder.connect()]);
    const { cookie } = await realHouse(owner);
    await holder.query('begin; lock table planos in access exclusive mode');
    const plano = { nome: 'Em voo', valor_centavos: 5000, dia_vencimento: 10 };
    const inFlight = program.fetch('POST', '/api/planos', cookie, plano);
    await untilWaiting(owner);
    const ended = once(program.child, 'exit');
    await migrate(database.owner, { ...database, folder: newerFolder() });
    await expect
      .poll(() =>
        program.fetch('GET', '/healthz', '').then(
          () => true,
          () => false,
        ),
      )
      .toBe(false);
    await holder.query('rollback');
    expect((await inFlight).status).toBe(200);
    expect((await ended)[0]).toBe(1);
    expect(program.output).toContain('é de uma versão mais nova do Ilê: ele já tem a migração 9999_future.sql');
    await Promise.all([owner.end(), holder.end()]);
    await database.stop();
  });

  it('also learns what was said while its connection was lost, and stays for a migration that it knows', async () => {
    const database = await createTestDatabase(inject('postgres'));
    const program = await startReal(join(folder, 'deaf'), databaseEnv(database));
    // Its own role sees what it asks.
    const [owner, same] = [new Client(database.owner), new Client(database.acesso)];
    await Promise.all([owner.connect(), same.connect()]);
    const count = async (what: string) => {
      const text = `select count(${what}) as n from pg_stat_activity
        where datname = current_database() and application_name = '${LISTENER}' and query like 'listen%'`;
      return Number((await same.query<{ n: string }>(text)).rows[0]?.n);
    };
    const cut = () => count('pg_terminate_backend(pid)');
    await owner.query('notify ile_migrado');
    await expect.poll(cut).toBe(1);
    await expect.poll(() => count('*')).toBe(1);
    expect((await program.fetch('GET', '/healthz', '')).status).toBe(200);
    const ended = once(program.child, 'exit');
    await owner.query(`insert into schema_migrations (name, checksum) values ('9999_future.sql', 'x')`);
    await cut();
    expect((await ended)[0]).toBe(1);
    await Promise.all([owner.end(), same.end()]);
    await database.stop();
  });
});
