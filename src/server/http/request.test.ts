import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { Failure } from '../../shared/failure.ts';
import { onlyFromHere, refuseForeignOrigin, remoteAddress } from './request.ts';

async function addressOf(socket: string, forwarded: string | undefined, TRUSTED_PROXIES: string): Promise<string> {
  const env = readEnv({ TRUSTED_PROXIES });
  const app = new Hono().get('/', (c) => c.text(remoteAddress(c, env)));
  const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } });
  return answer.text();
}

it.each([
  ['nobody is trusted unless named', '127.0.0.1', '203.0.113.9', '', '127.0.0.1'],
  ['a proxy by its address', '127.0.0.1', '203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['a proxy of a network of containers', '172.18.0.1', '203.0.113.9', '172.16.0.0/12', '203.0.113.9'],
  [
    'a proxy of a network of containers, on a socket of both families',
    '::ffff:172.18.0.1',
    '203.0.113.9',
    '172.16.0.0/12',
    '203.0.113.9',
  ],
  ['a caller on a socket of both families', '::ffff:203.0.113.9', undefined, '', '203.0.113.9'],
  [
    'a caller on a socket of both families, told by a proxy',
    '127.0.0.1',
    '::ffff:203.0.113.9',
    '127.0.0.1',
    '203.0.113.9',
  ],
  ['a neighbour of the network is no proxy', '172.32.0.1', '203.0.113.9', '172.16.0.0/12', '172.32.0.1'],
  ['what the caller wrote before is not believed', '127.0.0.1', '6.6.6.6, 203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['the caller before two proxies', '10.0.0.2', '203.0.113.9, 10.0.0.1', '10.0.0.0/24', '203.0.113.9'],
  ['a proxy and a caller with IPv6', '::1', '2001:db8::7', '::1', '2001:db8::7'],
  ['a proxy of an IPv6 network', 'fd00::5', '2001:db8::7', 'fd00::/8, 127.0.0.1', '2001:db8::7'],
  ['a proxy that tells the port, too', '127.0.0.1', '203.0.113.9:51422', '127.0.0.1', '203.0.113.9'],
  ['a proxy that tells the port of an IPv6 address', '127.0.0.1', '[2001:db8::7]:51422', '127.0.0.1', '2001:db8::7'],
  ['two proxies that tell the port', '10.0.0.2', '203.0.113.9:51422, 10.0.0.1:40010', '10.0.0.0/24', '203.0.113.9'],
  ['a proxy that names no caller', '127.0.0.1', undefined, '127.0.0.1', '127.0.0.1'],
  ['a proxy that gives a word instead of an address', '127.0.0.1', 'unknown', '127.0.0.1', 'unknown'],
  [
    'of a long word, only its beginning is counted and kept',
    '127.0.0.1',
    'x'.repeat(9000),
    '127.0.0.1',
    'x'.repeat(64),
  ],
])('[INV-20] the address that counts: %s', async (_, socket, forwarded, trusted, address) => {
  expect(await addressOf(socket, forwarded, trusted)).toBe(address);
});

it.each([
  ['127.0.0.1', true],
  ['127.0.0.2', true],
  ['localhost', true],
  ['LOCALHOST', true],
  ['ile.localhost', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.0.5', false],
  ['casa.local', false],
  ['notlocalhost', false],
])('a program that listens on %s is reached from this computer alone: %s', (host, here) =>
  expect(onlyFromHere(host)).toBe(here),
);

async function takes(headers: Record<string, string>, method = 'POST'): Promise<boolean> {
  const env = readEnv({ PUBLIC_URL: 'https://casa.exemplo.org' });
  const app = new Hono().all('/', (c) => {
    refuseForeignOrigin(c, env);
    return c.text('');
  });
  app.onError((error, c) => c.text('', error instanceof Failure ? 403 : 500));
  return (await app.request('/', { method, headers: { host: '10.0.0.2:3000', ...headers } })).status === 200;
}

it.each<[string, Record<string, string>, boolean]>([
  ['by the address people use', { origin: 'https://casa.exemplo.org' }, true],
  ['by the one of this computer in its network', { origin: 'http://10.0.0.2:3000' }, true],
  ['by the browser alone', { 'sec-fetch-site': 'same-origin' }, true],
  ['of a caller that names neither an address nor the browser’s judgement', {}, false],
  ['of another address', { origin: 'https://outro.exemplo' }, false],
  ['of another port', { origin: 'http://10.0.0.2:3001' }, false],
  [
    'of our name without https, where anybody on the way writes the pages',
    { origin: 'http://casa.exemplo.org', host: 'casa.exemplo.org' },
    false,
  ],
  ['of a name that only begins like ours', { origin: 'https://casa.exemplo.org.outro.exemplo' }, false],
  ['of a page without an address', { origin: 'null' }, false],
  ['of another site, by the browser', { 'sec-fetch-site': 'cross-site' }, false],
  ['of a neighbouring name', { 'sec-fetch-site': 'same-site' }, false],
  ['of an address typed in', { 'sec-fetch-site': 'none' }, false],
  [
    'of our address, when the browser says another site',
    { origin: 'https://casa.exemplo.org', 'sec-fetch-site': 'cross-site' },
    false,
  ],
])('[INV-22] a change %s: %j is taken: %s', async (_, headers, taken) => {
  expect(await takes(headers)).toBe(taken);
  expect(await takes(headers, 'GET')).toBe(true);
});
