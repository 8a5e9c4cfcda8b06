import { randomInt } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testRun } from '../../server/env.ts';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { startOutside, type OutsideServer } from '../../server/testing/outside-server.ts';
import { databaseEnv, startReal, stopAll, type RealProgram } from '../../server/testing/real-program.ts';
import { realHouse, type RealHouse } from './real-house-for-tests.ts';

// The real program, killed while eight writers tell what happens and it numbers and sends it.

const database = await migratedDatabase();
const folder = temporaryFolder('ile-webhooks-');
const owner = new Client(database.owner);
const KILLS = testRun().long ? 50 : 3;
const WRITERS = 8;
/** Many kills take minutes, in which hasty writers tell more than one address can take. */
const PAUSE_MS = testRun().long ? 800 : 100;

interface Message {
  id: string;
  sequencia: number;
}
const received: Message[] = [];
let server: OutsideServer;
let house: RealHouse;
beforeAll(async () => {
  await owner.connect();
  server = await startOutside({
    names: ['recebe.example.com'],
    answer: (request, response, body) => {
      // A receiver that fails now and then, and is slow enough to be met in the middle.
      if (randomInt(10) === 0) {
        response.writeHead(500).end();
        return;
      }
      const { sequencia } = JSON.parse(body.toString()) as Message;
      received.push({ id: String(request.headers['webhook-id']), sequencia });
      setTimeout(() => response.writeHead(204).end(), randomInt(20));
    },
  });
  writeFileSync(join(folder, 'ca.pem'), server.ca);
  house = await realHouse(owner);
  for (const table of ['webhooks_segredos', 'webhooks_entregas', 'webhooks', 'acontecimentos', 'acontecimentos_novos'])
    await owner.query(`delete from ${table}`);
  await owner.query('update acontecimentos_contadores set ultima = 0');
});
afterEach(stopAll);
afterAll(async () => {
  await owner.end();
  await server.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (): Promise<RealProgram> =>
  startReal(join(folder, 'data'), {
    ...databaseEnv(database),
    NODE_ENV: 'test',
    ILE_TEST_OUTSIDE: `${server.port} ${join(folder, 'ca.pem')}`,
  });

/** Transactions that take their time; one in five is rolled back. Returns what was committed. */
async function writer(going: () => boolean): Promise<string[]> {
  const client = new Client(database.owner);
  await client.connect();
  const told: string[] = [];
  while (going()) {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `insert into acontecimentos_novos (org_id, tipo, alvo)
       select $1, 'fatura.paga', gen_random_uuid() from generate_series(1, $2) returning id`,
      [house.orgId, randomInt(1, 4)],
    );
    await wait(randomInt(60));
    const kept = randomInt(5) > 0;
    await client.query(kept ? 'commit' : 'rollback');
    if (kept) told.push(...rows.map(({ id }) => id));
    await wait(randomInt(PAUSE_MS));
  }
  await client.end();
  return told;
}

const one = async (text: string): Promise<number> => (await owner.query<{ n: number }>(text)).rows[0]?.n ?? 0;

const waiting = async (): Promise<number> =>
  (await one('select count(*)::int as n from acontecimentos_novos')) +
  (await one(`select count(*)::int as n from webhooks_entregas where estado = 'espera'`));

it(
  `[WH3 WH4] after ${KILLS} kills under ${WRITERS} writers nothing is lost, and no number is missing or double`,
  {
    timeout: 900_000,
  },
  async () => {
    const first = await start();
    const made = await first.fetch('POST', '/api/webhooks', house.cookie, {
      endereco: 'https://recebe.example.com/',
      tipos: ['fatura.paga'],
    });
    expect(made.status).toBe(200);
    let going = true;
    const writers = Array.from({ length: WRITERS }, () => writer(() => going));
    let program = first;
    for (let n = 0; n < KILLS; n++) {
      const before = received.length;
      const patience = performance.now() + 20_000;
      while (received.length - before < randomInt(5, 40) && performance.now() < patience) await wait(5);
      await program.stop('SIGKILL');
      program = await start();
    }
    going = false;
    const told = (await Promise.all(writers)).flat();
    const patience = performance.now() + 300_000;
    while ((await waiting()) > 0 && performance.now() < patience) {
      await owner.query(
        `update webhooks_entregas set proxima_em = now() where estado = 'espera' and tentada_em < now() - interval '20 s'`,
      );
      await wait(500);
    }
    const { rows } = await owner.query<{ id: string; n: number; tipo: string }>(
      'select id, sequencia::int as n, tipo from acontecimentos where org_id = $1 order by sequencia',
      [house.orgId],
    );
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, place) => place + 1));
    // The program's own jobs tell other kinds meanwhile, which this address did not choose.
    const chosen = rows.filter(({ tipo }) => tipo === 'fatura.paga');
    expect(chosen.map(({ id }) => id).toSorted()).toEqual(told.toSorted());
    // What came twice came under the same id, and everything came.
    const ids = new Map(received.map(({ id, sequencia }) => [sequencia, id]));
    expect([...ids].toSorted(([a], [b]) => a - b)).toEqual(chosen.map(({ id, n }) => [n, id]));
    expect(new Set(received.map(({ id, sequencia }) => `${id} ${sequencia}`)).size).toBe(chosen.length);
  },
);
