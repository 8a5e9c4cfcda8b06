import { randomInt, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testRun } from '../../server/env.ts';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';
import { hoje } from '../../server/testing/clock.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { databaseEnv, startReal, stopAll, type RealProgram } from '../../server/testing/real-program.ts';
import { somarDias } from '../../shared/datas.ts';
import { realHouse, type RealHouse } from './real-house-for-tests.ts';

// The real program, killed between a write into a past month and the sum that is made anew.

const database = await migratedDatabase();
const folder = temporaryFolder('ile-sums-');
const owner = new Client(database.owner);
const KILLS = testRun().long ? 50 : 2;
/** About 80 months, so that a kill meets the program while it sums. */
const OPENING = '2020-02-01';
const DAYS = 2_400;

let house: RealHouse;
beforeAll(async () => {
  await owner.connect();
  house = await realHouse(owner);
  // Its published month would refuse an opening before it.
  await owner.query('delete from prestacoes');
});
afterEach(stopAll);
afterAll(async () => {
  await owner.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = () => startReal(join(folder, 'data'), databaseEnv(database));

async function ask<Answer>(program: RealProgram, path: string, body: object): Promise<Answer> {
  const answer = await program.fetch('POST', path, house.cookie, body, { 'idempotency-key': randomUUID() });
  const told = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(told)}`);
  return told;
}

interface Places {
  from: string;
  to: string;
}

async function open(program: RealProgram, nome: string): Promise<string> {
  const { id } = await ask<{ id: string }>(program, '/api/carteiras', { nome, tipo: 'banco' });
  await ask(program, `/api/carteiras/${id}/saldo`, { saldo_centavos: 10_000_000, dia: OPENING });
  return id;
}

/** Four transfers on past days, one of them taken back; a dying program may answer none. */
async function write(program: RealProgram, { from, to }: Places): Promise<void> {
  const move = async (motivo: string) => {
    const dia = somarDias(hoje(), -randomInt(35, DAYS));
    const lugares = { carteira_de: from, carteira_para: to };
    const corpo = { tipo: 'transferencia', valor_centavos: randomInt(1, 900), dia, motivo, ...lugares };
    const { id } = await ask<{ id: string }>(program, '/api/transferencias', corpo);
    if (motivo === 'Engano') await ask(program, `/api/transferencias/${id}/estornar`, { motivo });
  };
  await Promise.allSettled(['Cofre', 'Engano', 'Cofre', 'Cofre'].map(move));
}

/** What the program says is in both places. */
async function said(program: RealProgram, { from, to }: Places): Promise<(number | undefined)[]> {
  const answer = await program.fetch('GET', '/api/caixa', house.cookie);
  const { carteiras } = (await answer.json()) as { carteiras: { id: string; saldo_centavos: number }[] };
  return [from, to].map((id) => carteiras.find((one) => one.id === id)?.saldo_centavos);
}

/** What the rows say, each counted one by one. */
async function counted({ from }: Places): Promise<number[]> {
  const { rows } = await owner.query<{ moved: number }>(
    `select coalesce(sum(valor_centavos), 0)::int as moved from transferencias where carteira_de = $1 and estornado_em is null`,
    [from],
  );
  const moved = rows[0]?.moved ?? 0;
  return [10_000_000 - moved, 10_000_000 + moved];
}

async function unsummed(): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*) filter (where somas is null)::int + (count(*) < 60)::int as n from saldos_do_mes where org_id = $1`,
    [house.orgId],
  );
  return rows[0]?.n ?? 1;
}

it(`[K6 K18 INV-41] ${KILLS} kills leave no balance that differs from its rows`, { timeout: 1_200_000 }, async () => {
  let program = await start();
  const places = { from: await open(program, 'Banco do terreiro'), to: await open(program, 'Poupança') };
  await program.stop();
  program = await start();
  await expect.poll(unsummed, { timeout: 60_000, interval: 100 }).toBe(0);
  for (let n = 0; n < KILLS; n++) {
    const writing = write(program, places);
    // In the middle of the writes, soon after them, and while it sums what the last kill left.
    await wait(n % 3 === 0 ? randomInt(60) : randomInt(1_500));
    await program.stop('SIGKILL');
    await writing;
    program = await start();
    expect(await said(program, places), `read at once after kill ${n + 1}`).toEqual(await counted(places));
  }
  await write(program, places);
  await program.stop('SIGKILL');
  program = await start();
  await expect.poll(unsummed, { timeout: 60_000, interval: 100 }).toBe(0);
  expect(await said(program, places)).toEqual(await counted(places));
  expect((await counted(places))[0]).toBeLessThan(10_000_000);
});
