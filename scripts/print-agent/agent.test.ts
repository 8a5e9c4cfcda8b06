import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { createAgent, openPrinter, pairingToken, readSettings } from './agent.mjs';

const ORIGIN = 'https://ile.exemplo.org';
const TOKEN = 'codigo-de-pareamento';
const open: { close: () => unknown }[] = [];
const folders: string[] = [];

afterEach(() => {
  for (const server of open.splice(0)) server.close();
  for (const path of folders.splice(0)) rmSync(path, { recursive: true });
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'agente-'));
  folders.push(path);
  return path;
}

/** A printer on port 9100 that stores each job. */
async function sink(): Promise<{ target: string; jobs: Buffer[]; server: Server }> {
  const jobs: Buffer[] = [];
  const server = createServer((socket) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => {
      jobs.push(Buffer.concat(chunks));
      socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  return { target: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, jobs, server };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function agent(target: string, log?: (line: string) => void): Promise<number> {
  const port = await freePort();
  const server = createAgent({
    port,
    origins: [ORIGIN],
    token: TOKEN,
    print: openPrinter(target),
    ...(log && { log }),
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  return port;
}

interface Call {
  method?: string;
  path?: string;
  body?: string;
  headers?: Record<string, string>;
}

const GOOD = { origin: ORIGIN, authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
const job = (bytes: Buffer | string) => JSON.stringify({ bytes_base64: Buffer.from(bytes).toString('base64') });

function call(port: number, { method = 'POST', path = '/print', body = job('oi'), headers = {} }: Call = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown> }>((done, fail) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, method, path, headers: { ...GOOD, ...headers } },
      (response) => {
        response.resume();
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers }));
      },
    );
    request.on('error', fail);
    request.end(method === 'OPTIONS' ? undefined : body);
  });
}

describe('print agent', () => {
  it('[P9] sends exactly the bytes it was given to a network printer, one job after the other', async () => {
    const { target, jobs } = await sink();
    const port = await agent(target);
    const all = Buffer.from(Array.from({ length: 256 }, (_, n) => n));
    const many = Array.from({ length: 10 }, (_, n) => Buffer.alloc(3000, n));
    expect((await call(port, { body: job(all) })).status).toBe(200);
    await Promise.all(many.map((bytes) => call(port, { body: job(bytes) })));
    expect(jobs[0]).toEqual(all);
    expect(jobs).toHaveLength(11);
    for (const printed of jobs.slice(1)) expect(printed.length === 3000 && new Set(printed).size === 1).toBe(true);
  });

  it('[P9] writes to a file or a device', async () => {
    const path = join(folder(), 'cupons.bin');
    const port = await agent(`file:${path}`);
    await call(port, { body: job('um') });
    await call(port, { body: job('dois') });
    expect(readFileSync(path, 'utf8')).toBe('umdois');
    const device = join(folder(), 'lp0');
    writeFileSync(device, '');
    await call(await agent(`device:${device}`), { body: job('três') });
    expect(readFileSync(device, 'utf8')).toBe('três');
    expect((await call(await agent(`device:${device}-ausente`))).status).toBe(502);
    expect(existsSync(`${device}-ausente`)).toBe(false);
  });

  it.each([
    ['a page of another address', { headers: { origin: 'https://mau.exemplo.org' } }, 403],
    ['no origin at all', { headers: { origin: '' } }, 403],
    ['a name pointed at this computer', { headers: { host: 'mau.exemplo.org:5179' } }, 421],
    ['no pairing code', { headers: { authorization: '' } }, 401],
    ['a wrong pairing code', { headers: { authorization: 'Bearer codigo-de-pareamenta' } }, 401],
    ['a form that needs no preflight', { headers: { 'content-type': 'text/plain' } }, 415],
    ['another path', { path: '/' }, 404],
    ['another method', { method: 'PUT' }, 404],
    ['no JSON', { body: '{' }, 422],
    ['a second key', { body: '{"bytes_base64":"b2k=","printer":"tcp://10.0.0.1"}' }, 422],
    ['no base64', { body: '{"bytes_base64":"***"}' }, 422],
    ['nothing to print', { body: '{"bytes_base64":""}' }, 422],
    ['a list', { body: '["b2k="]' }, 422],
    ['more than it takes', { body: job(Buffer.alloc(600_000)) }, 413],
  ] as const)('[P9] refuses %s', async (_, wrong, status) => {
    const { target, jobs } = await sink();
    const port = await agent(target);
    expect((await call(port, wrong)).status).toBe(status);
    expect(jobs).toEqual([]);
  });

  it('[P9] says in its window which page it refused and by which name it was called, once while that stays so', async () => {
    const said: string[] = [];
    const port = await agent('file:/dev/null', (line) => said.push(line));
    const other = { headers: { origin: 'https://mau.exemplo.org' } };
    for (const wrong of [other, other, { headers: { authorization: 'Bearer outro' } }, other]) await call(port, wrong);
    const [page, code] = [`(página https://mau.exemplo.org, chamada a 127.0.0.1:${port})`, `(página ${ORIGIN}`];
    expect(said).toEqual([
      `recusado: 403 ${page}`,
      expect.stringContaining(`recusado: 401 ${code}`),
      `recusado: 403 ${page}`,
    ]);
  });

  it('[P9] answers the preflight of its own page only', async () => {
    const { target } = await sink();
    const port = await agent(target);
    const allowed = await call(port, { method: 'OPTIONS', headers: { authorization: '' } });
    expect(allowed.status).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-private-network': 'true',
    });
    const refused = await call(port, { method: 'OPTIONS', headers: { origin: 'https://mau.exemplo.org' } });
    expect(refused.status).toBe(403);
    expect(refused.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('[P9] a printer that is away is a failure, and the next job prints', async () => {
    const { target, jobs, server } = await sink();
    const port = await agent(target);
    server.close();
    expect((await call(port)).status).toBe(502);
    const again = createServer((socket) =>
      socket.on('data', (chunk: Buffer) => jobs.push(chunk)).on('end', () => socket.end()),
    );
    again.listen(Number(new URL(target).port), '127.0.0.1');
    await once(again, 'listening');
    open.push(again);
    expect((await call(port, { body: job('de novo') })).status).toBe(200);
    expect(Buffer.concat(jobs).toString()).toBe('de novo');
  });

  it('[P9] drops a job that waits for a printer without paper once its page has given up', async () => {
    const printed: string[] = [];
    let paper: () => void = () => undefined;
    const stuck = new Promise<void>((done) => (paper = done));
    const port = await freePort();
    const print = async (bytes: Buffer) => {
      printed.push(String(bytes));
      if (printed.length === 1) await stuck;
    };
    let left = 0;
    const server = createAgent({ port, origins: [ORIGIN], token: TOKEN, print }).listen(port, '127.0.0.1');
    server.on('request', (_, response) => response.on('close', () => (left += 1)));
    await once(server, 'listening');
    open.push(server);
    const send = (what: string, signal: AbortSignal | null = null) =>
      fetch(`http://127.0.0.1:${port}/print`, { method: 'POST', headers: GOOD, body: job(what), signal });
    const first = send('um');
    await expect.poll(() => printed).toEqual(['um']);
    await expect(send('gaveta', AbortSignal.timeout(200))).rejects.toThrow('timeout');
    await expect.poll(() => left).toBe(1);
    const last = send('dois');
    paper();
    expect([(await first).status, (await last).status]).toEqual([200, 200]);
    expect(printed).toEqual(['um', 'dois']);
  });

  it('[P9] keeps its pairing code where only its user reads it', () => {
    const file = join(folder(), 'codigo');
    const token = pairingToken(file);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(pairingToken(file)).toBe(token);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('[P9] reads its settings, and refuses a printer it does not know', () => {
    expect(
      readSettings({ PORT: '6000', ILE_ORIGIN: 'https://a.org/pdv, http://localhost:3000', PRINTER: 'lp:Caixa' }),
    ).toMatchObject({
      port: 6000,
      origins: ['https://a.org', 'http://localhost:3000'],
      target: 'lp:Caixa',
    });
    expect(readSettings({})).toMatchObject({ port: 5179, target: 'lp:' });
    expect(() => readSettings({ PORT: 'x' })).toThrow('PORT inválida');
    expect(() => openPrinter('http://impressora')).toThrow('Impressora desconhecida');
  });

  it.each(['ile.suacasa.org.br', 'localhost:3000', 'https://ile.suacasa.org.br,', 'file:///home/caixa/ile.html'])(
    '[P9] says in words that %s is no address of a page; least of all does it take the pages without one',
    (ILE_ORIGIN) => {
      expect(() => readSettings({ ILE_ORIGIN })).toThrow(/^ILE_ORIGIN inválida: .*https?:/);
    },
  );

  it.each(['tcp://', 'tcp:192.168.0.50', 'tcp://192.168.0.50:91000', 'tcp://caixa:impressora'])(
    '[P9] says in words that %s is no printer',
    (target) => {
      expect(() => openPrinter(target)).toThrow(`Impressora desconhecida: ${target}`);
    },
  );

  it('[P9] starts when it is called by a link, too', async () => {
    const link = join(folder(), 'ile');
    symlinkSync(import.meta.dirname, link);
    const called = promisify(execFile)(process.execPath, [join(link, 'agent.mjs')], { env: { PORT: 'x' } });
    await expect(called).rejects.toMatchObject({ stderr: 'PORT inválida: x\n' });
    const nowhere = { env: { TOKEN_FILE: join(folder(), 'nada', 'codigo') } };
    const unkept = promisify(execFile)(process.execPath, [join(link, 'agent.mjs')], nowhere);
    await expect(unkept).rejects.toMatchObject({
      stderr: expect.stringMatching(/ENOENT.*Diga outro arquivo em TOKEN_FILE/),
    });
  });
});
