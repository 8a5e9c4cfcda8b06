import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../contracts.gen.ts';
import { product } from '../../main-server.ts';
import { houseAddress, newAddressPart } from '../../server/http/house-address.ts';
import { listen, type Listening } from '../../server/http/listen.ts';
import { buildApp } from '../../server/program.ts';
import { novaCasa, POR_TELEFONE, type TestHouse } from '../../server/testing/house.ts';
import { defects, testServices } from '../../server/testing/product.ts';
import type { Contract } from '../../shared/contract.ts';

// The whole program on a real socket, with a client that ignores HTTP's rules. It never answers
// 500, opens no way around, and keeps running (INV-40, INV-41).

const HOST = '127.0.0.1';
let casa: TestHouse;
let app: ReturnType<typeof buildApp>;
let server: Listening;
beforeAll(async () => {
  casa = await novaCasa({}, { semEmail: POR_TELEFONE });
  app = buildApp(product, await testServices());
  server = await listen(app, { HOST, PORT: 0 });
});
afterEach(() => {
  const found = defects.splice(0);
  if (found.length > 0) throw new Error(`The server logged a defect: ${found.join()}`);
});
afterAll(() => server.close());

const open = (port = server.port): Socket => connect(port, HOST).on('error', () => undefined);

/** Everything that comes back until the other side closes. */
async function read(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  if (!socket.closed) await once(socket, 'close');
  return Buffer.concat(parts).toString('latin1');
}

const say = (...parts: (string | Buffer)[]): Promise<string> => {
  const socket = open();
  socket.write(Buffer.concat(parts.map((part) => Buffer.from(part))));
  return read(socket);
};

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

const head = (line: string, headers: Record<string, string> = {}): string => {
  const all = { Host: 'localhost', Cookie: casa.usuario('owner').cookie, Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`;
};

const post = (body: string | Buffer, headers: Record<string, string> = {}): Promise<string> =>
  say(
    head('POST /api/planos', {
      Origin: 'http://localhost',
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      ...headers,
    }),
    body,
  );

const plano = { nome: 'Corrente', valor_centavos: 5000, dia_vencimento: 10 };
const plans = () => casa.como('owner').call('listarPlanos', {});

it('an ordinary call is taken, so that the refusals of hostile ones mean something', async () => {
  expect(statusOf(await post(JSON.stringify(plano)))).toBe(200);
});

describe('[INV-40] a body that cannot be read', () => {
  const deep = (n: number) => `{"nome":${'['.repeat(n)}${']'.repeat(n)}}`;
  // The call is not refused for a name that is taken: only the content type or encoding is wrong.
  const good = JSON.stringify({ ...plano, nome: 'De outro tipo' });
  it.each([
    ['of another type', good, { 'Content-Type': 'text/plain' }],
    ['of no type', good, { 'Content-Type': '' }],
    ['of a form', 'nome=a&valor_centavos=1', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['of many parts', '--x\r\n\r\n--x--', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['cut in the middle', '{"nome":', {}],
    ['a list', '[]', {}],
    ['a number', '1e400', {}],
    ['nothing', 'null', {}],
    ['nested 20 deep', deep(20), {}],
    ['nested 200,000 deep', deep(200_000), {}],
    ['200,000 keys', `{${Array.from({ length: 80_000 }, (_, n) => `"k${n}":1`).join()}}`, {}],
    ['with a prototype', '{"__proto__":{"papel":"owner"},"constructor":{"prototype":{}}}', {}],
    ['NaN', '{"nome":"a","valor_centavos":NaN}', {}],
    ['infinite', '{"nome":"a","valor_centavos":1e999,"dia_vencimento":10}', {}],
    ['compressed', gzipSync(good), { 'Content-Encoding': 'gzip' }],
    ['a bomb', gzipSync(Buffer.alloc(200_000_000)), { 'Content-Encoding': 'gzip' }],
    ['no UTF-8', Buffer.from('{"nome":"\xff\xfe","valor_centavos":1,"dia_vencimento":1}', 'latin1'), {}],
    ['half a character', Buffer.from('{"nome":"\xe2\x82","valor_centavos":1,"dia_vencimento":1}', 'latin1'), {}],
    ['too large', `{"nome":"${'x'.repeat(1_100_000)}"}`, {}],
  ] satisfies [string, string | Buffer, Record<string, string>][])('%s is refused', async (_, body, headers) => {
    const before = await plans();
    const answer = await post(body, headers);
    expect(statusOf(answer), answer.slice(0, 300)).toBeGreaterThanOrEqual(400);
    expect(statusOf(answer), answer.slice(0, 300)).toBeLessThan(500);
    expect(await plans()).toEqual(before);
  });

  it('[INV-41] many keys or values are not checked one by one, and no refusal names more than a person reads', async () => {
    const keys = (n: number) => `{${Array.from({ length: n }, (_, key) => `"k${key}":1`).join()}}`;
    const many = await post(keys(15_000));
    expect([statusOf(many), many.length < 10_000]).toEqual([422, true]);
    for (const body of [keys(60_000), `{"nome":[${'1,'.repeat(60_000)}1]}`]) {
      const more = await post(body);
      expect([statusOf(more), more.length < 2_000]).toEqual([400, true]);
    }
  });

  it('[INV-41] a body of more than a megabyte is not read, whatever its fields contain', async () => {
    const long = (length: number) => post(`{"nome":"${'x'.repeat(length)}"}`);
    expect([statusOf(await long(1_000_000)), statusOf(await long(1_100_000))]).toEqual([422, 413]);
  });

  it.each([
    ['a good body', '{}', { 'Content-Length': '2' }],
    ['a huge body', 'x'.repeat(400_000), { 'Content-Length': '400000' }],
    ['a body that never comes', '', { 'Content-Length': '100' }],
    ['a bomb', gzipSync(Buffer.alloc(20_000_000)), { 'Content-Encoding': 'gzip', 'Content-Length': '19470' }],
    [
      'another address asked for in a header',
      '{}',
      { 'Content-Length': '2', 'X-Original-URL': '/api/avisos-de-pix/x' },
    ],
  ] satisfies [string, string | Buffer, Record<string, string>][])(
    '[PG7] a notice to an unknown path is not read: %s',
    async (_, body, headers) => {
      const path = `/api/avisos-de-pix/${houseAddress(casa.orgId, newAddressPart(32))}`;
      expect(statusOf(await say(head(`POST ${path}`, headers), body))).toBe(404);
    },
  );

  const start = { Origin: 'http://localhost', 'Content-Type': 'application/json' };
  const endless = `10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(40);
  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3', '{}'],
    ['a length below zero', 'Content-Length: -1', '{}'],
    ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
    ['a chunk that lies', 'Transfer-Encoding: chunked', '2\r\n{}xx\r\n0\r\n\r\n'],
    ['a chunk size that is none', 'Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n'],
    ['an unknown transfer', 'Transfer-Encoding: gzip', '{}'],
    ['chunks beyond the limit', 'Transfer-Encoding: chunked', endless],
  ])('with %s is refused or dropped', async (_, headers, body) => {
    const status = statusOf(await say(head('POST /api/planos', start).replace(/\r\n$/, `${headers}\r\n\r\n${body}`)));
    expect(status === 0 || (status >= 400 && status < 500), String(status)).toBe(true);
  });
});

describe('[INV-40] an invalid address', () => {
  it.each(
    [
      '/api/%2e%2e/%2e%2e/etc/passwd',
      '/api/../../etc/passwd',
      '/arquivos/..%2f..%2fauth-secret',
      '/arquivos/%2e%2e/%2e%2e/auth-secret',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/assets/..\\..\\package.json',
      '//api//sessao',
      '//outro.exemplo/api/sessao',
      '/%00.js',
      '/api/membros/%00',
      '/%',
      '/%ff.js',
      '/api/membros/%E0%A4%A',
      '/api/membros/%2F%2E',
      '/api/membros?%',
      '/api/membros?busca=%ff%fe',
      '/api/membros?busca=%00',
      '/api/membros?busca=a&busca=b',
      '/api/membros?__proto__=1&constructor=2',
      'http://outro.exemplo/api/sessao',
      'http://[::1',
      '*',
      'api/sessao',
      '/a b',
      '/\x7f',
    ]
      .map((path) => [path, path])
      .concat([
        ['many keys', `/api/membros?${'a=1&'.repeat(3_000)}`],
        ['a long name', `/${'a'.repeat(15_000)}`],
        ['a long path', `/${'a/'.repeat(7_000)}.js`],
      ]),
  )('%s gives no file, no 500', async (_, path) => {
    const answer = await say(head(`GET ${path}`));
    expect(statusOf(answer), answer.slice(0, 200)).toBeGreaterThanOrEqual(200);
    expect(statusOf(answer), answer.slice(0, 200)).toBeLessThan(500);
    expect(answer).not.toMatch(/:0:0:|"private": true|outro\.exemplo/);
  });
});

describe('[INV-40] headers', () => {
  it.each([
    ['no host', 'GET /api/sessao HTTP/1.1\r\n\r\n', 400],
    ['a name with a space', 'GET / HTTP/1.1\r\nHost: a\r\nX y: 1\r\n\r\n', 400],
    ['20 kB of them', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['another protocol', 'GET / HTTP/9.9\r\n\r\n', 400],
    ['no protocol at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ])('%s: refused', async (_, text, status) => {
    expect(statusOf(await say(text))).toBe(status);
  });

  const cookie = () => casa.usuario('owner').cookie;
  it.each([
    ['two cookies of one name, the wrong one first', () => ({ Cookie: `ile=errado; ${cookie()}` }), 401],
    ['a cookie that cannot be decoded', () => ({ Cookie: 'ile=%E0%A4%A' }), 401],
    ['a huge cookie', () => ({ Cookie: `ile=${'x'.repeat(10_000)}` }), 401],
    [
      'another method asked for in a header',
      () => ({ 'X-HTTP-Method-Override': 'DELETE', 'X-Method-Override': 'PUT' }),
      200,
    ],
    [
      'another address asked for in a header',
      () => ({ 'X-Original-URL': '/api/auditoria', 'X-Rewrite-URL': '/api' }),
      200,
    ],
    ['another house asked for in a header', () => ({ 'X-Org-Id': crypto.randomUUID(), 'X-Role': 'viewer' }), 200],
    ['languages without sense', () => ({ 'Accept-Language': '%%%;q=-1,,,' }), 200],
    ['conditions and ranges', () => ({ 'If-None-Match': '*', Range: 'bytes=9-1' }), 200],
    ['what is expected', () => ({ Expect: 'the impossible' }), 417],
  ])('%s', async (_, headers, status) => {
    expect(statusOf(await say(head('GET /api/planos', headers())))).toBe(status);
  });
});

describe.each(['HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'PATCH', 'FOO'])(
  '[INV-22] %s on every route',
  (method) => {
    it('changes nothing, and is no 500', async () => {
      const paths = new Set(
        Object.values(contracts as Contract).map(({ path }) => path.replaceAll(/:\w+/g, crypto.randomUUID())),
      );
      const before = await plans();
      for (const path of [
        ...paths,
        '/',
        '/healthz',
        '/readyz',
        '/metrics',
        '/api',
        '/api/eventos',
        '/arquivos/x',
        '/membros',
      ]) {
        if (path === '/api/acesso/sair') continue;
        const answer = await say(head(`${method} ${path}`));
        expect(statusOf(answer), `${path}: ${answer.slice(0, 200)}`).toBeLessThan(500);
      }
      expect(await plans()).toEqual(before);
    });
  },
);

describe('[INV-41] those who keep a connection to themselves', () => {
  const PATIENT = { timeout: 25_000 };
  const limits = { headersTimeout: 150, requestTimeout: 300, connectionsCheckingInterval: 30 };

  it.each([
    ['say nothing', ''],
    ['never end their headers', 'GET / HTTP/1.1\r\nHost: a\r\nX: '],
    [
      'never send the body they announced',
      'POST /api/planos HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nCookie: COOKIE\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    ],
  ])('are cut when they %s', async (_, text) => {
    const strict = await listen(app, { HOST, PORT: 0 }, limits);
    const socket = open(strict.port);
    socket.write(text.replace('COOKIE', casa.usuario('owner').cookie));
    // Without the limits this would wait for ever.
    expect([0, 400, 408]).toContain(statusOf(await read(socket)));
    await strict.close();
  });

  it('are no more than the limit; the others are answered when they leave', async () => {
    const small = await listen(app, { HOST, PORT: 0 }, { maxConnections: 20 });
    const sockets = Array.from({ length: 200 }, () => open(small.port));
    await expect
      .poll(() => sockets.filter((socket) => socket.destroyed || socket.readableEnded).length, PATIENT)
      .toBe(180);
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(() => fetch(`http://${HOST}:${small.port}/healthz`).then(({ status }) => status, String), PATIENT)
      .toBe(200);
    await small.close();
  });
});
