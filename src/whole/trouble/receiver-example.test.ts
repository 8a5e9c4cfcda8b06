import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { request as forward } from 'node:http';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../server/postgres/for-tests.ts';
import { migratedDatabase } from '../../server/testing/database.ts';
import { startOutside, type OutsideServer } from '../../server/testing/outside-server.ts';
import { databaseEnv, startReal, stopAll, type RealProgram } from '../../server/testing/real-program.ts';
import { root } from '../../server/version.ts';
import { realHouse, type RealHouse } from './real-house-for-tests.ts';

// The real program tells the receiver of docs/examples, as an operator runs both.

const database = await migratedDatabase();
const folder = temporaryFolder('ile-receiver-');
const owner = new Client(database.owner);
let house: RealHouse;
let program: RealProgram;
let server: OutsideServer;
let port = 0;

beforeAll(async () => {
  await owner.connect();
  // What stands in front of the receiver: https at port 443.
  server = await startOutside({
    names: ['recebe.example.com'],
    answer: ({ headers }, response, body) => {
      const inner = forward({ host: '127.0.0.1', port, method: 'POST', headers }, ({ statusCode = 502 }) => {
        response.writeHead(statusCode).end();
      });
      inner.on('error', () => response.writeHead(502).end());
      inner.end(body);
    },
  });
  writeFileSync(join(folder, 'ca.pem'), server.ca);
  house = await realHouse(owner);
  for (const table of ['webhooks_segredos', 'webhooks_entregas', 'webhooks', 'acontecimentos', 'acontecimentos_novos'])
    await owner.query(`delete from ${table}`);
  await owner.query('update acontecimentos_contadores set ultima = 0');
  await owner.query(`update sessoes set etapas = 'provada'`);
  program = await startReal(join(folder, 'data'), {
    ...databaseEnv(database),
    NODE_ENV: 'test',
    ILE_TEST_OUTSIDE: `${server.port} ${join(folder, 'ca.pem')}`,
  });
});
const receivers = new Set<ChildProcess>();
afterEach(() => {
  for (const receiver of receivers) receiver.kill('SIGKILL');
});
afterAll(async () => {
  await stopAll();
  await server.close();
  await owner.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function asking<Answer>(path: string, body: object): Promise<Answer> {
  const response = await program.fetch('POST', path, house.cookie, body, { 'idempotency-key': randomUUID() });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

const register = async (name: string) => (await asking<{ id: string }>('/api/membros', { nome: name })).id;

interface Receiver {
  /** The membros it was told of, in the order of the numbers. */
  membros: () => string[];
  /** The numbers that it has seen, in their order. */
  numbers: () => number[];
  stop: () => Promise<void>;
}

const withoutGap = (numbers: readonly number[]): boolean => numbers.every((number, place) => number === place + 1);

async function startReceiver(env: Record<string, string>): Promise<Receiver> {
  const child = spawn(process.execPath, [join(root, 'docs/examples/receber-avisos.mjs')], {
    env: { ...env, PORT: '0', ARQUIVO: join(folder, 'ile.json') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  receivers.add(child);
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  await expect.poll(() => output.includes('porta '), { timeout: 20_000 }).toBe(true);
  const lines = () =>
    [...output.matchAll(/^(\d+) (\S+) (\S+)$/gm)]
      .map(([, number = '', kind = '', id = '']) => ({ number: Number(number), kind, id }))
      .toSorted((one, other) => one.number - other.number);
  port = Number(/porta (\d+)/.exec(output)?.[1]);
  return {
    membros: () => lines().flatMap(({ kind, id }) => (kind === 'membro.criado' ? [id] : [])),
    numbers: () => lines().map(({ number }) => number),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A message as anybody on the internet could send it. */
async function send(body: string, secret: string): Promise<number> {
  const [id, at] = [randomUUID(), String(Math.floor(Date.now() / 1_000))];
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;
  const headers = { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature };
  return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })).status;
}

it(
  '[WH1 WH3] the receiver of docs/examples verifies each message, and catches up after a day away',
  { timeout: 120_000 },
  async () => {
    const { id, segredo } = await asking<{ id: string; segredo: string }>('/api/webhooks', {
      endereco: 'https://recebe.example.com/ile',
      tipos: ['membro.criado'],
    });
    const { token } = await asking<{ token: string }>('/api/integracoes/tokens', {
      nome: 'Recebedor',
      feixes: ['webhooks'],
    });
    const env = { SEGREDO: segredo, ILE: program.url, TOKEN: token };
    const first = await startReceiver(env);
    const one = await register('Ana');
    await expect.poll(first.membros, { timeout: 20_000 }).toEqual([one]);
    await expect.poll(() => withoutGap(first.numbers()), { timeout: 20_000 }).toBe(true);
    const seen = first.numbers();
    const forged = JSON.stringify({ type: 'membro.criado', timestamp: '', sequencia: 999, data: { id } });
    expect(await send(forged, `whsec_${Buffer.from('x'.repeat(32)).toString('base64')}`)).toBe(401);
    expect(await send(forged.replace('999', '1'), segredo)).toBe(204);
    expect(first.numbers()).toEqual(seen);
    await first.stop();

    const missed = [await register('Bia'), await register('Caio'), await register('Davi')];
    const waiting = async () =>
      (await owner.query(`select from webhooks_entregas where estado = 'espera' and tentativas > 0`)).rowCount;
    await expect.poll(waiting, { timeout: 30_000 }).toBe(3);
    // After a day the tries are over: nothing comes by itself any more.
    await owner.query(`update webhooks_entregas set estado = 'desistida', proxima_em = null where estado = 'espera'`);

    const second = await startReceiver(env);
    await expect.poll(second.membros, { timeout: 20_000 }).toEqual(missed);
    const last = await register('Eva');
    await expect.poll(second.membros, { timeout: 20_000 }).toEqual([...missed, last]);
    await expect.poll(() => withoutGap([...seen, ...second.numbers()]), { timeout: 20_000 }).toBe(true);
  },
);
