import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDoor } from '../../server/database/door.ts';
import { openDoors } from '../../server/database/doors.ts';
import { sql } from '../../server/database/sql.ts';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { databaseEnv, startReal, stopAll, type RealProgram } from '../../server/testing/real-program.ts';
import { howManyWait, realHouse, untilWaiting, type RealHouse } from './real-house-for-tests.ts';
import { testRun } from '../../server/env.ts';

// The real program while its database is slow, crowded, cut off or gone. It answers 503 and 'try
// again', and never hangs or writes half or twice (INV-34, INV-40).

const { serverUrl } = inject('postgres');
const database = await migratedDatabase();
const folder = temporaryFolder('ile-faults-');
const owner = new Client(database.owner);
const holder = new Client(database.owner);
let program: RealProgram;
let casa: RealHouse;
let outra: RealHouse;
beforeAll(async () => {
  await Promise.all([owner.connect(), holder.connect()]);
  casa = await realHouse(owner);
  outra = await realHouse(owner);
  program = await startReal(folder, databaseEnv(database));
});
afterEach(async () => {
  await holder.query('rollback');
});
afterAll(async () => {
  await stopAll();
  await Promise.all([owner.end(), holder.end()]);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const criar = ({ cookie }: RealHouse, nome: string) =>
  program.fetch('POST', '/api/planos', cookie, { nome, valor_centavos: 5000, dia_vencimento: 10 });
const editar = ({ cookie, plano }: RealHouse) =>
  program.fetch('PUT', `/api/planos/${plano}`, cookie, {
    nome: 'Outro nome',
    valor_centavos: 20_000,
    dia_vencimento: 10,
  });
const listar = ({ cookie }: RealHouse) => program.fetch('GET', '/api/planos', cookie);

/** Somebody else locks a house's plan. */
async function hold({ orgId, plano }: RealHouse): Promise<void> {
  await holder.query('begin');
  await holder.query('select from planos where org_id = $1 and id = $2 for update', [orgId, plano]);
}

/** Ends connections to this database, as an administrator or a broken network would. */
async function cut(which: string): Promise<number> {
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and ${which}`,
    [database.name],
  );
  await admin.end();
  return rowCount ?? 0;
}

describe('a lost connection', () => {
  it('in the middle of a transaction makes it run again on another, once', async () => {
    await holder.query('begin; lock table planos in access exclusive mode');
    const answer = criar(casa, 'Cortado');
    await untilWaiting(owner);
    expect(await cut(`pid in (select pid from pg_locks where not granted)`)).toBe(1);
    await holder.query('rollback');
    expect((await answer).status).toBe(200);
    const { rows } = await owner.query(`select nome from planos where nome = 'Cortado'`);
    expect(rows).toHaveLength(1);
  });

  it('in every pool at once leaves the next calls answered, none with 500', async () => {
    expect(await cut(`usename in ('${database.casa.user}', '${database.acesso.user}')`)).toBeGreaterThan(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => listar(casa)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('a slow database', () => {
  // It waits until the database gives up waiting for the lock.
  it.runIf(testRun().long)(
    'one house’s lock delays only that house: finally 503 with Retry-After, while another continues',
    async () => {
      await hold(casa);
      let answered = 0;
      const stuck = Array.from({ length: 12 }, () => editar(casa).finally(() => answered++));
      await untilWaiting(owner, 8);
      for (let n = 0; n < 10; n++) expect((await criar(outra, `Livre ${n}`)).status).toBe(200);
      expect(answered).toBe(0);
      for (const answer of await Promise.all(stuck)) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
        expect(await answer.json()).toMatchObject({ error: { code: 'ocupado' } });
      }
      await holder.query('rollback');
      expect((await editar(casa)).status).toBe(200);
    },
  );

  it('[INV-41] accounts that wait for one house’s lock keep nobody else from being recognised', async () => {
    const doors = openDoors(database, () => undefined);
    await holder.query('begin');
    await holder.query('select from terreiros where id = $1 for update', [casa.orgId]);
    const stuck = Array.from({ length: 8 }, () =>
      doors.acesso({}, (db) => db.rows(sql`select from terreiros where id = ${casa.orgId} for no key update`)),
    );
    await untilWaiting(owner, 6);
    const asked = performance.now();
    await doors.acesso({ single: true }, (db) => db.rows(sql`select from sessoes limit 1`));
    expect(performance.now() - asked).toBeLessThan(2_000);
    await holder.query('rollback');
    await Promise.all(stuck);
    await doors.close();
  });

  it('[INV-41] work on a whole house waits behind one of its kind, and leaves the house its other places', async () => {
    await holder.query('begin; lock table faturas in exclusive mode');
    let answered = 0;
    const gerar = () =>
      program.fetch('POST', '/api/faturas/faltantes', casa.cookie, { ano: new Date().getFullYear(), mes: 1 });
    const waiting = Array.from({ length: 12 }, () => gerar().finally(() => answered++));
    await untilWaiting(owner, 1);
    // The others are given the time of five lists to come that far.
    for (let n = 0; n < 5; n++) expect((await listar(casa)).status).toBe(200);
    expect(answered).toBe(0);
    // A job of the program may want the table too.
    expect(await howManyWait(owner)).toBeLessThanOrEqual(2);
    await holder.query('rollback');
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('a statement beyond its time is ended and answered as busy', async () => {
    const door = openDoor({ ...database.casa, statement_timeout: 100 }, () => undefined);
    const slow = door.transaction({}, (db) => db.rows(sql`select pg_sleep(600)`));
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    await door.close();
  });
});

describe('a crowded pool', () => {
  it('refuses calls it cannot serve in time instead of letting them hang, and continues once there is room', async () => {
    const door = openDoor({ ...database.casa, max: 1, connectionTimeoutMillis: 3_000 }, () => undefined);
    let leave = () => {};
    const there = new Promise<void>((arrived) => {
      void door.transaction({}, async (db) => {
        await db.rows(sql`select 1`);
        arrived();
        await new Promise<void>((done) => (leave = done));
      });
    });
    await there;
    await expect(door.transaction({}, (db) => db.rows(sql`select 1`))).rejects.toThrow('timeout exceeded');
    leave();
    expect(await door.transaction({}, (db) => db.rows(sql`select 1 as one`))).toEqual([{ one: 1 }]);
    await door.close();
  });
});

describe('PostgreSQL dies under the real program', () => {
  it('[INV-37 INV-42] readiness says so, calls get 200 or 503, and it comes back by itself with what was confirmed', async () => {
    const own = await startReal(join(folder, 'own'), {});
    const signedUp = await own.fetch('POST', '/api/acesso/cadastro', '', {
      nome: 'Regina',
      email: 'regina@exemplo.org',
      senha: 'girassol-de-maio',
    });
    const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await own.fetch('POST', '/api/terreiros', cookie, { nome: 'Casa' })).status).toBe(200);
    const novo = { nome: 'Antes', valor_centavos: 5000, dia_vencimento: 10 };
    expect((await own.fetch('POST', '/api/planos', cookie, novo)).status).toBe(200);

    const [, pid] = /"pid":(\d+)/.exec(own.output) ?? [];
    process.kill(Number(pid), 'SIGKILL');
    const seen = new Set<string>();
    const ask = async () => {
      const answer = await own.fetch('GET', '/api/planos', cookie);
      seen.add(answer.status === 503 ? `503 ${answer.headers.get('retry-after')}` : String(answer.status));
      return answer.status === 200 ? answer.text() : '';
    };
    await expect.poll(ask, { timeout: 25_000, interval: 20 }).toContain('Antes');
    for (const status of seen) expect(['200', '503 2']).toContain(status);
    await expect.poll(async () => (await own.fetch('GET', '/readyz', '')).status).toBe(200);
    expect((await own.fetch('GET', '/healthz', '')).status).toBe(200);
    expect(await own.stop()).toBe(0);
  });
});
