import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testRun } from '../../server/env.ts';
import { sealText } from '../../server/mail/outbox.ts';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';
import { startPushServer, type PushServer, type TestDevice } from '../../server/push/push-for-tests.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { databaseEnv, startReal, stopAll } from '../../server/testing/real-program.ts';
import { realHouse } from './real-house-for-tests.ts';

// The real program, killed while it sends pushes.

const database = await migratedDatabase();
const folder = temporaryFolder('ile-push-');
const owner = new Client(database.owner);
const SECRET = 'a secret for tests only, of no worth anywhere';
const DEVICES = 55;
const KILLS = testRun().long ? 20 : 2;
let server: PushServer;
let orgId = '';
let conta = '';
beforeAll(async () => {
  await owner.connect();
  server = await startPushServer();
  writeFileSync(join(folder, 'ca.pem'), server.ca);
  await realHouse(owner);
  const { rows } = await owner.query<{ org_id: string; user_id: string }>(
    `select org_id, user_id from profiles where role = 'owner' and not paused limit 1`,
  );
  orgId = rows[0]?.org_id ?? '';
  conta = rows[0]?.user_id ?? '';
});
afterEach(stopAll);
afterAll(async () => {
  await owner.end();
  await server.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = () =>
  startReal(join(folder, 'data'), {
    ...databaseEnv(database),
    NODE_ENV: 'test',
    AUTH_SECRET: SECRET,
    PUBLIC_URL: 'https://casa.example.org',
    ILE_TEST_OUTSIDE: `${server.port} ${join(folder, 'ca.pem')}`,
  });

const addDevice = ({ endereco, p256dh, auth }: TestDevice) =>
  owner.query(
    `insert into aparelhos (conta_id, endereco, endereco_hash, chave, segredo, tipos, navegador, criado_em, visto_em)
     values ($1, $2, sha256(convert_to($2, 'UTF8')), $3, $4, '{avisos}', 'x', now(), now())`,
    [conta, endereco, Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')],
  );

/** As a notice writes it; at any hour, so that the test does not depend on when it runs. */
const tell = (marca: string) =>
  owner.query(
    `insert into pushes (org_id, conta_id, tipo, marca, conteudo, urgente, vale_ate, criado_em)
     values ($1, $2, 'avisos', $3, $4, true, now() + interval '1 day', now())`,
    [
      orgId,
      conta,
      marca,
      sealText(Buffer.from(SECRET), JSON.stringify({ caminho: '/avisos', titulo: 'x', corpo: 'x' })),
    ],
  );

const waiting = async (): Promise<number> =>
  (
    await owner.query<{ n: number }>(
      `select (select count(*) from pushes_envios)::int + (select count(*) from pushes where aberto_em is null)::int as n`,
    )
  ).rows[0]?.n ?? 0;

it(`[CM5] after ${KILLS} kills none is lost, and none is shown twice`, { timeout: 600_000 }, async () => {
  const devices = Array.from({ length: DEVICES }, () => server.subscribe());
  for (const device of devices) await addDevice(device);
  const arrived = () => devices.reduce((sum, { received }) => sum + received.length, 0);
  const told: string[] = [];
  for (let n = 0; n < KILLS; n++) {
    const marca = `aviso-${n}`;
    await tell(marca);
    told.push(marca);
    const program = await start();
    // In the middle of the sending, which takes some seconds.
    const until = Math.ceil(Math.random() * DEVICES);
    const before = arrived();
    const patience = performance.now() + 20_000;
    while (arrived() - before < until && performance.now() < patience) await wait(2);
    await program.stop('SIGKILL');
  }
  await start();
  const patience = performance.now() + 120_000;
  while ((await waiting()) > 0 && performance.now() < patience) await wait(200);
  expect([await waiting(), server.complaints]).toEqual([0, []]);
  // A device shows one notification per tag, so those that came twice replaced themselves.
  const shown = devices.map(({ received }) => new Set(received.map(({ topic }) => topic)).size);
  expect(shown).toEqual(devices.map(() => told.length));
  for (const { received } of devices)
    for (const { topic, json } of received) expect(json.notification['tag']).toBe(topic);
});
