import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { BlockList } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '../testing/certificate.ts';
import { startOutside, type OutsideServer } from '../testing/outside-server.ts';
import { callOutside, type OutgoingCall } from './call-outside.ts';
import { OutgoingFailure } from './outgoing-address.ts';
import { replaceOutside } from './outside.ts';
import { HOSTILE_ADDRESSES, HOSTILE_URLS } from './hostile-for-tests.ts';

const URL_OUT = 'https://push.example.com/a?b=c';
let server: OutsideServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

type Doors = Partial<Parameters<typeof startOutside>[0]>;
const open = async (doors: Doors = {}): Promise<OutsideServer> =>
  (server = await startOutside({
    names: ['push.example.com'],
    answer: (request, response) => response.end(request.url),
    ...doors,
  }));

const call = (url: string, more: Partial<OutgoingCall> = {}) =>
  callOutside({ url, method: 'GET', timeoutMs: 2_000, maxAnswer: 100, own: 'https://casa.example.com', ...more });

const reasonOf = (calling: Promise<unknown>): Promise<string> =>
  calling.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutgoingFailure ? error.reason : String(error)),
  );

describe('the client of outgoing calls', () => {
  it('[INV-44] asks a name of the internet, at the address that it checked', async () => {
    const { reached, asked } = await open({ resolve: () => ['93.184.216.34', '2606:2800:21f:cb07::1'] });
    const answer = await call(URL_OUT);
    expect([answer.status, answer.body.toString()]).toEqual([200, '/a?b=c']);
    expect([reached, asked]).toEqual([['93.184.216.34', '2606:2800:21f:cb07::1'], ['push.example.com']]);
  });

  it('[INV-44] sends nothing to a hostile address, however it is written', async () => {
    const { reached, asked } = await open();
    expect(HOSTILE_URLS.length + HOSTILE_ADDRESSES.length).toBeGreaterThan(200);
    const answers = await Promise.all(HOSTILE_URLS.map(async (url) => [url, await reasonOf(call(url))]));
    expect(answers.filter(([, reason]) => reason !== 'endereco' && reason !== 'propria')).toEqual([]);
    expect([reached, asked]).toEqual([[], []]);
  });

  it('[INV-44] sends nothing to a name that leads to a private address, alone or among others', async () => {
    let next: readonly string[] = [];
    const { reached } = await open({ resolve: () => next });
    const wrong: string[] = [];
    for (const address of HOSTILE_ADDRESSES)
      for (const list of [[address], ['8.8.8.8', address]]) {
        next = list;
        const reason = await reasonOf(call(URL_OUT));
        if (reason !== 'rede') wrong.push(`${list.join()}: ${reason}`);
      }
    expect([wrong, reached]).toEqual([[], []]);
  });

  it('[INV-44] looks a name up once: one that changes between look-ups leads nowhere else', async () => {
    const answers = [['8.8.4.4'], ['127.0.0.1']];
    const { reached, asked } = await open({ resolve: () => answers.shift() ?? [] });
    await call(URL_OUT);
    expect([reached, asked.length]).toEqual([['8.8.4.4'], 1]);
    expect(await reasonOf(call(URL_OUT))).toBe('rede');
    expect(reached).toEqual(['8.8.4.4']);
  });

  it('takes no certificate of another name, and none that nobody vouches for', async () => {
    const { port } = await open({ names: ['other.example.com'] });
    expect(await reasonOf(call(URL_OUT))).toBe('conexao');
    replaceOutside({
      resolve: () => Promise.resolve(['8.8.8.8']),
      reach: () => ({ address: '127.0.0.1', port }),
    });
    expect(await reasonOf(call('https://other.example.com/'))).toBe('conexao');
  });

  it('[INV-44] shows the certificate it was given, and believes none of the authorities in it', async () => {
    const { cert, key } = makeCertificate(['casa.example.com']);
    const { port, ca } = await open({
      asksCertificate: true,
      answer: ({ socket }, response) => response.end((socket as TLSSocket).getPeerX509Certificate()?.fingerprint256),
    });
    const answer = await call(URL_OUT, { certificate: { cert, key } });
    expect(answer.body.toString()).toBe(new X509Certificate(cert).fingerprint256);
    expect((await call(URL_OUT)).body.toString()).toBe('');
    // The certificate of the server itself, as if it had signed the caller's.
    replaceOutside({
      resolve: () => Promise.resolve(['8.8.8.8']),
      reach: () => ({ address: '127.0.0.1', port }),
    });
    expect(await reasonOf(call(URL_OUT, { certificate: { cert: cert + ca, key } }))).toBe('conexao');
  });

  it('follows no redirect', async () => {
    const { asked } = await open({
      answer: (_request, response) => response.writeHead(307, { location: 'https://other.example.com/' }).end(),
    });
    expect([(await call(URL_OUT)).status, asked.length]).toEqual([307, 1]);
  });

  it('decodes no answer, so that a small one never becomes a large one', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000));
    await open({ answer: (_q, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb) });
    expect((await call(URL_OUT)).body.equals(bomb)).toBe(true);
  });

  it.each<[string, Doors, string]>([
    ['an answer that is too long', { answer: (_q, response) => response.end('x'.repeat(101)) }, 'tamanho'],
    ['an answer that never ends', { answer: (_q, response) => response.write('x') }, 'tempo'],
    [
      'an answer that trickles',
      {
        answer: (_q, response) => {
          const drop = setInterval(() => response.write('x'), 50);
          response.on('close', () => clearInterval(drop));
        },
      },
      'tempo',
    ],
    ['no answer', { answer: () => undefined }, 'tempo'],
    ['a cut', { answer: (request) => request.socket.destroy() }, 'conexao'],
    ['a name that nobody has', { resolve: () => Promise.reject(new Error('ENOTFOUND')) }, 'nome'],
    ['a look-up that hangs', { resolve: () => new Promise(() => undefined) }, 'tempo'],
    ['a name without an address', { resolve: () => [] }, 'nome'],
  ])('ends %s', async (_what, doors, reason) => {
    await open(doors);
    expect(await reasonOf(call(URL_OUT, { timeoutMs: 300 }))).toBe(reason);
  });

  it('reaches a private network only if the operator listed it', async () => {
    await open({ resolve: () => ['10.1.2.3'] });
    const networks = new BlockList();
    networks.addSubnet('10.1.0.0', 16, 'ipv4');
    expect([await reasonOf(call(URL_OUT)), await reasonOf(call(URL_OUT, { networks }))]).toEqual(['rede', 'answered']);
  });

  it('goes past every proxy of the environment, and is replaced only in tests', () => {
    // A process of its own: the variables of proxies are read when the program starts.
    const code = `
      const { callOutside } = await import('./src/server/outgoing/call-outside.ts');
      const { replaceOutside } = await import('./src/server/outgoing/outside.ts');
      const { createServer } = await import('node:net');
      let proxied = 0, direct = 0;
      const listen = (server) => new Promise((ok) => server.listen(0, '127.0.0.1', () => ok(server.address().port)));
      const there = await listen(createServer((socket) => { direct++; socket.destroy(); }));
      replaceOutside({ resolve: async () => ['8.8.8.8'], reach: () => ({ address: '127.0.0.1', port: there }) });
      await callOutside({ url: 'https://push.example.com/', method: 'GET', timeoutMs: 2000, maxAnswer: 1, own: undefined })
        .catch(() => undefined);
      process.env.NODE_ENV = 'production';
      try { replaceOutside(undefined); console.log('replaced'); } catch { console.log(direct, 'refused'); }
      process.exit();`;
    const proxy = 'http://127.0.0.1:9';
    const env = {
      NODE_ENV: 'test',
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: proxy,
      https_proxy: proxy,
    };
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      env,
      encoding: 'utf8',
    });
    expect([stdout.trim(), stderr]).toEqual(['1 refused', '']);
  });
});
