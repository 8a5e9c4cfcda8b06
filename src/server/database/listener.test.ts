import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { expect, inject, it, vi } from 'vitest';
import { createTestDatabase } from '../postgres/for-tests.ts';
import { openListener } from './listener.ts';

/** A network between us and the database, whose lines can be cut without either side being told. */
async function network(client: Client) {
  const lines: [Socket, Socket][] = [];
  const target = client.host.startsWith('/')
    ? { path: `${client.host}/.s.PGSQL.${client.port}` }
    : { host: client.host, port: client.port };
  const server = createServer((near) => {
    const far = connect(target);
    lines.push([near, far]);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    place: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    silence: () => {
      for (const [near, far] of lines.splice(0)) {
        near.unpipe(far).pause();
        far.unpipe(near).destroy();
      }
    },
    close: () => server.close(),
  };
}

it('[INV-50] reports each beginning of listening, the first included; listens again after its network was cut silently', async () => {
  const database = await createTestDatabase(inject('postgres'));
  const speaker = new Client(database.owner);
  await speaker.connect();
  const net = await network(speaker);
  const heard: unknown[] = [];
  const onGap = vi.fn<() => void>();
  const { user, password, database: name } = speaker;
  const listener = openListener(
    { user, password, database: name, ...net.place },
    'canal',
    { onMessage: (payload) => heard.push(payload), onGap, onError: () => undefined },
    50,
  );
  const say = async (text: string) => {
    await speaker.query(`select pg_notify('canal', $1)`, [text]);
    return heard;
  };
  await expect.poll(() => say('antes'), { timeout: 60_000 }).toContain('antes');
  expect(onGap).toHaveBeenCalledOnce();
  net.silence();
  await expect.poll(() => onGap.mock.calls.length, { timeout: 60_000 }).toBeGreaterThan(1);
  await expect.poll(() => say('depois'), { timeout: 60_000 }).toContain('depois');
  await listener.close();
  net.close();
  await speaker.end();
  await database.stop();
});
