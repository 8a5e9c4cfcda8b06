import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { bodyUpTo } from './body-up-to.ts';
import { listen, type Listening } from './listen.ts';
import { testRun } from '../env.ts';

let server: Listening | undefined;
afterEach(() => server?.close());

/** This is more than the system takes from us for a reader that reads nothing. */
const LARGE = 50_000_000;

const app = new Hono()
  .use(
    '/pouco',
    bodyUpTo(100_000, (c) => c.json({ error: { code: 'grande_demais', message: '' } }, 413)),
  )
  .post('/pouco', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))
  .get('/demorado', async (c) => {
    await wait(2_500);
    return c.text('pronto');
  })
  .get('/grande', (c) => c.body(Buffer.alloc(LARGE)))
  .post('/entrada', (c) => c.json({ error: { code: 'sem_sessao', message: 'Usuário não autenticado' } }, 401));

/**
 * 6 MB in 24 pieces over at least 1.4 s, then one more request on the same connection: what came
 * back.
 */
async function slowUpload(path: string, chunked: boolean): Promise<string> {
  server = await listen(app, { HOST: '127.0.0.1', PORT: 0 });
  const socket = connect(server.port, '127.0.0.1');
  let said = '';
  let broken: Error | undefined;
  socket.on('data', (data) => (said += data.toString()));
  socket.on('error', (error) => (broken = error));
  const piece = Buffer.alloc(250_000, 1);
  const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${24 * piece.length}`;
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\n`);
  for (let sent = 0; sent < 24 && !socket.destroyed; sent++) {
    socket.write(chunked ? Buffer.concat([Buffer.from('3d090\r\n'), piece, Buffer.from('\r\n')]) : piece);
    await wait(60);
  }
  socket.write(`${chunked ? '0\r\n\r\n' : ''}POST /entrada HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  for (let waited = 0; waited < 1_500 && !socket.destroyed; waited++) await wait(20);
  socket.destroy();
  return broken ? `broken: ${broken.message}` : said;
}

it.each([
  ['before it is read', '/entrada', false, 401],
  ['for what its header says', '/pouco', false, 413],
  ['in its middle', '/pouco', true, 413],
])('a slow upload that is refused %s hears why, and its connection goes on', async (_, path, chunked, status) => {
  const said = await slowUpload(path, chunked);
  expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 401']);
});

it('a program that stops waits for the work of a caller who hung up, and no longer than its time', async () => {
  const steps: string[] = [];
  const slow = new Hono().get('/', async (c) => {
    steps.push('begun');
    await wait(400);
    steps.push('done');
    return c.text('pronto');
  });
  const hangUp = async (graceMs: number): Promise<void> => {
    server = await listen(slow, { HOST: '127.0.0.1', PORT: 0 }, { graceMs });
    const socket = connect(server.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    while (steps.at(-1) !== 'begun') await wait(5);
    socket.destroy();
    await server.close();
    steps.push('closed');
  };
  await hangUp(5_000);
  await hangUp(50);
  expect(steps).toEqual(['begun', 'done', 'closed', 'begun', 'closed']);
});

/**
 * How many bytes come of an answer to a reader that rests so often and so long, each time after ten
 * million of them.
 */
async function restingReader(path: string, rests: number, ms: number): Promise<number> {
  server = await listen(app, { HOST: '127.0.0.1', PORT: 0 }, { unreadMs: 1_600 });
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined).write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let [came, rested] = [0, 0];
  for await (const data of socket) {
    came += (data as Buffer).length;
    if (rested === rests || came < (rested + 1) * 10_000_000) continue;
    rested += 1;
    await wait(ms);
  }
  await server.close();
  return came;
}

// It waits longer than the server does.
it.runIf(testRun().long)(
  '[INV-41] an answer that nobody reads is not kept; one that is read slowly, or takes long to make, is',
  async () => {
    await expect(restingReader('/grande', 1, 6_000).catch(() => 0)).resolves.toBeLessThan(LARGE);
    expect(await restingReader('/grande', 4, 500)).toBeGreaterThan(LARGE);
    expect(await restingReader('/demorado', 0, 0)).toBeGreaterThan('pronto'.length);
  },
);
