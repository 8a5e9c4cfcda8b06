import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { databaseEnv, startReal, stopAll, type RealProgram } from '../../server/testing/real-program.ts';
import { realHouse, untilWaiting, type RealHouse } from './real-house-for-tests.ts';
import { testRun } from '../../server/env.ts';

// Real programs on one real database: one that stops, one that takes over, two at once (INV-14,
// INV-20, INV-31, decision 22).

const database = await migratedDatabase();
const folder = temporaryFolder('ile-processes-');
const owner = new Client(database.owner);
const holder = new Client(database.owner);
let casa: RealHouse;
beforeAll(async () => {
  await Promise.all([owner.connect(), holder.connect()]);
  casa = await realHouse(owner);
});
afterEach(async () => {
  await holder.query('rollback');
  await stopAll();
});
afterAll(async () => {
  await Promise.all([owner.end(), holder.end()]);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (name: string): Promise<RealProgram> => startReal(join(folder, name), databaseEnv(database));
const plano = (nome: string) => ({ nome, valor_centavos: 5000, dia_vencimento: 10 });
const criar = (program: RealProgram, nome: string) => program.fetch('POST', '/api/planos', casa.cookie, plano(nome));

const reachable = (program: RealProgram): Promise<boolean> =>
  fetch(`${program.url}/healthz`).then(
    () => true,
    () => false,
  );

describe('SIGTERM', () => {
  it('lets the request in flight end, takes no other, closes the streams, and ends with 0', async () => {
    const program = await start('a');
    const stream = await program.fetch('GET', '/api/eventos', casa.cookie);
    expect(stream.status).toBe(200);
    await holder.query('begin; lock table planos in access exclusive mode');
    const inFlight = criar(program, 'Em voo');
    await untilWaiting(owner);
    const stopped = program.stop();
    await expect.poll(() => reachable(program)).toBe(false);
    expect(program.child.exitCode).toBeNull();
    // The stream's body ends; a cut connection would throw.
    expect(await stream.text()).toContain('pronto');
    await holder.query('rollback');
    expect((await inFlight).status).toBe(200);
    expect(await stopped).toBe(0);
    const { rows } = await owner.query(`select nome from planos where nome = 'Em voo'`);
    expect(rows).toHaveLength(1);
  });

  // It waits half a minute for what the database gives up by itself.
  it.runIf(testRun().long)(
    'waits for no transaction that goes on and on, and whose caller is gone: it is undone',
    async () => {
      const program = await start('c');
      await holder.query('begin; select pg_advisory_xact_lock(1)');
      await owner.query(`
      create function demora() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock(2);
        while not pg_try_advisory_xact_lock(1) loop perform pg_sleep(0.05); end loop;
        return null;
      end $$;
      create trigger demora after insert on planos execute function demora()`);
      const leaving = new AbortController();
      const gone = fetch(`${program.url}/api/planos`, {
        method: 'POST',
        headers: { origin: program.url, cookie: casa.cookie, 'content-type': 'application/json' },
        body: JSON.stringify(plano('Sem fim')),
        signal: leaving.signal,
      });
      const begun = `select from pg_locks where locktype = 'advisory' and objid = 2`;
      await expect.poll(async () => (await owner.query(begun)).rowCount).toBe(1);
      leaving.abort();
      await expect(gone).rejects.toThrow('aborted');
      const asked = performance.now();
      expect(await program.stop()).toBe(0);
      // The time for what is in flight, and then that for a transaction.
      expect(performance.now() - asked).toBeLessThan(40_000);
      await holder.query('rollback');
      await owner.query('drop trigger demora on planos; drop function demora()');
      expect((await owner.query(`select from planos where nome = 'Sem fim'`)).rowCount).toBe(0);
    },
  );

  it('leaves nothing that keeps the next program from taking over, sessions included', async () => {
    const first = await start('b');
    expect((await criar(first, 'Do primeiro')).status).toBe(200);
    expect(await first.stop()).toBe(0);
    const second = await start('b');
    const { itens } = (await (await second.fetch('GET', '/api/planos', casa.cookie)).json()) as { itens: object[] };
    expect(itens).toContainEqual(expect.objectContaining({ nome: 'Do primeiro' }));
    expect(await second.stop()).toBe(0);
  });
});

describe('two programs on one database', () => {
  it('share sessions: signed out in one, signed out in the other', async () => {
    const [one, other] = await Promise.all([start('c'), start('d')]);
    const { cookie } = await realHouse(owner);
    expect((await other.fetch('GET', '/api/planos', cookie)).status).toBe(200);
    expect((await one.fetch('POST', '/api/acesso/sair', cookie, {})).status).toBe(200);
    expect((await other.fetch('GET', '/api/planos', cookie)).status).toBe(401);
  });

  it('[INV-31] share idempotency keys: the same payment sent to both is taken once', async () => {
    const [one, other] = await Promise.all([start('c'), start('d')]);
    const house = await realHouse(owner);
    const pay = (program: RealProgram) =>
      program.fetch(
        'POST',
        '/api/mensalidades/pagamentos',
        house.cookie,
        { faturas: [house.fatura] },
        { 'idempotency-key': 'uma' },
      );
    const answers = await Promise.all([pay(one), pay(other), pay(one), pay(other)]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { rows } = await owner.query('select from pagamentos where fatura_id = $1', [house.fatura]);
    expect(rows).toHaveLength(1);
  });

  it('[F8] do a job once: each house’s overdue invoices are marked and traced by exactly one', async () => {
    const orgs: string[] = [];
    for (let n = 0; n < 5; n++) orgs.push((await realHouse(owner)).orgId);
    await owner.query(
      `update faturas set dt_vencimento = '2020-01-10', refer = ile_competencia('2020-01-10') where org_id = any($1) and status = 'pendente'`,
      [orgs],
    );
    await Promise.all([start('c'), start('d')]);
    const open = `select count(*)::int as n from faturas where org_id = any($1) and status = 'pendente'`;
    await expect.poll(async () => (await owner.query<{ n: number }>(open, [orgs])).rows[0]?.n).toBe(0);
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from auditoria where org_id = any($1) and acao = 'faturas.marcar_vencidas' group by org_id`,
      [orgs],
    );
    expect(rows.map(({ n }) => n)).toEqual([1, 1, 1, 1, 1]);
  });
});
