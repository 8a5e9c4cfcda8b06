import { BlockList, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { type Listening, listen, networkOf } from './listen.ts';

let server: Listening | undefined;
const opened: Socket[] = [];
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await server?.close();
});

const app = new Hono()
  .get('/', (c) => c.text('pronto'))
  .get('/demorado', async (c) => {
    await wait(1_000);
    return c.text('enfim');
  });

interface Caller {
  socket: Socket;
  said: () => string;
}

/** Linux answers for every address of 127.0.0.0/8. */
function call(localAddress: string, path?: string, forwarded?: string): Caller {
  const socket = connect({ port: server?.port ?? 0, host: '127.0.0.1', localAddress });
  let said = '';
  socket.on('data', (data) => (said += data.toString())).on('error', () => undefined);
  if (path !== undefined)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${forwarded ? `X-Forwarded-For: ${forwarded}\r\n` : ''}\r\n`);
  opened.push(socket);
  return { socket, said: () => said };
}

const alive = (callers: readonly Caller[]) =>
  callers.filter(({ socket }) => !socket.destroyed && !socket.readableEnded);

it.runIf(process.platform === 'linux')(
  '[INV-41] idle connections of one address take its share and no more, and the newest of them is answered',
  async () => {
    server = await listen(app, { HOST: '127.0.0.1', PORT: 0 }, { maxConnections: 30, perAddress: 10 });
    const idle = Array.from({ length: 25 }, () => call('127.0.0.2'));
    await expect.poll(() => alive(idle).length).toBe(10);
    const mine = call('127.0.0.2', '/');
    await expect.poll(mine.said).toContain('pronto');
    const others = Array.from({ length: 10 }, () => call('127.0.0.3', '/'));
    await expect.poll(() => others.every(({ said }) => said().includes('pronto'))).toBe(true);
  },
);

it.runIf(process.platform === 'linux')(
  '[INV-41] what is being answered is not given up for a new connection of the same address',
  async () => {
    server = await listen(app, { HOST: '127.0.0.1', PORT: 0 }, { perAddress: 3 });
    const busy = Array.from({ length: 3 }, () => call('127.0.0.2', '/demorado'));
    await wait(200);
    const one = call('127.0.0.2', '/');
    await expect.poll(() => alive([one]).length).toBe(0);
    await expect.poll(() => busy.every(({ said }) => said().includes('enfim')), { timeout: 3_000 }).toBe(true);
    // Idle again, the oldest makes room.
    await expect.poll(call('127.0.0.2', '/').said).toContain('pronto');
  },
);

it.runIf(process.platform === 'linux')(
  '[INV-41] behind a trusted proxy the forwarded address has the share, not the proxy',
  async () => {
    const TRUSTED_PROXIES = new BlockList();
    TRUSTED_PROXIES.addAddress('127.0.0.9', 'ipv4');
    server = await listen(app, { HOST: '127.0.0.1', PORT: 0, TRUSTED_PROXIES }, { perAddress: 3 });
    const hostile = Array.from({ length: 6 }, () => call('127.0.0.9', '/demorado', '203.0.113.7'));
    await wait(200);
    const other = call('127.0.0.9', '/', '203.0.113.8');
    await expect.poll(other.said).toContain('pronto');
    await expect.poll(() => hostile.filter(({ said }) => said().includes('enfim')).length, { timeout: 3_000 }).toBe(3);
    // Their answers are given: there is room again.
    await expect.poll(call('127.0.0.9', '/', '203.0.113.7').said).toContain('pronto');
  },
);

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('[INV-41] %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
