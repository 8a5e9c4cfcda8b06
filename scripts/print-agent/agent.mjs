// Ilê print agent: listens on this computer only, and does nothing but send bytes to the one
// printer it was started for. Plain Node (20 or newer), no dependencies: this file may be copied
// alone to the computer of the till.
import { spawn } from 'node:child_process';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, constants, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { appendFile, open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const MAX_BODY = 512 * 1024;
const PRINTER_TIMEOUT_MS = 10_000;
const LOOPBACK_NAMES = ['127.0.0.1', 'localhost'];

/**
 * Where the bytes go: `tcp://192.168.0.50:9100`, `device:/dev/usb/lp0`, `lp:` or `lp:Name`,
 * `file:/path/receipts.bin`.
 */
export function openPrinter(target) {
  const [, kind = '', rest = ''] = /^(tcp|device|lp|file):(.*)$/.exec(target) ?? [];
  const unknown = new Error(`Impressora desconhecida: ${target}`);
  switch (kind) {
    case 'tcp': {
      const url = URL.canParse(target) ? new URL(target) : undefined;
      if (!url?.hostname) throw unknown;
      return (bytes) => sendToNetwork(url.hostname.replace(/^\[|\]$/g, ''), Number(url.port || 9100), bytes);
    }
    case 'device':
      return (bytes) => writeToDevice(resolve(rest), bytes);
    case 'file':
      return (bytes) => appendFile(resolve(rest), bytes);
    case 'lp':
      return (bytes) => sendToSpooler(rest, bytes);
    default:
      throw unknown;
  }
}

function sendToNetwork(host, port, bytes) {
  return new Promise((done, fail) => {
    const socket = connect({ host, port });
    socket.setTimeout(PRINTER_TIMEOUT_MS, () => socket.destroy(new Error('A impressora não respondeu')));
    socket.once('error', fail);
    socket.once('connect', () => socket.end(bytes));
    socket.once('close', (failed) => failed || done());
    socket.resume();
  });
}

/**
 * Only an existing path is written to, so that an unplugged printer never becomes a file of that
 * name.
 */
async function writeToDevice(path, bytes) {
  const device = await open(path, constants.O_WRONLY);
  try {
    await device.writeFile(bytes);
  } finally {
    await device.close();
  }
}

/** `lp -o raw`: the operator names the queue, never the browser. */
function sendToSpooler(queue, bytes) {
  const args = ['-o', 'raw', ...(queue ? ['-d', queue] : []), '--'];
  return new Promise((done, fail) => {
    const lp = spawn('lp', args, { stdio: ['pipe', 'ignore', 'ignore'], timeout: PRINTER_TIMEOUT_MS });
    lp.once('error', fail);
    lp.once('close', (code) => (code === 0 ? done() : fail(new Error(`lp terminou com o código ${code}`))));
    lp.stdin.once('error', fail);
    lp.stdin.end(bytes);
  });
}

/** The HTTP server of the agent; call `.listen(port, '127.0.0.1')`. */
export function createAgent(options) {
  let last = Promise.resolve();
  /** One job at a time, so that two receipts never mix. */
  const inTurn = (job) => (last = last.then(job, job));
  let told = '';
  /**
   * People who set up the agent look for the reason here. A page that keeps asking gets one line
   * only.
   */
  const refused = ({ headers }, status) => {
    const line = `recusado: ${status} (página ${headers.origin ?? 'desconhecida'}, chamada a ${headers.host})`;
    if (line !== told) options.log?.(line);
    told = line;
  };
  const server = createServer((request, response) => {
    answer(request, response, { ...options, refused }, inTurn).catch((error) => {
      options.log?.(`falha: ${error.message}`);
      if (!response.headersSent) reply(response, 502, { ok: false, error: 'impressora' });
    });
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 10_000;
  server.maxConnections = 20;
  return server;
}

async function answer(request, response, options, inTurn) {
  const refusal = refuse(request, options);
  if (refusal) {
    options.refused(request, refusal[0]);
    return reply(response, ...refusal);
  }
  allow(response, request.headers.origin);
  if (request.method === 'OPTIONS') return reply(response, 204);
  if (request.method !== 'POST' || request.url !== '/print')
    return reply(response, 404, { ok: false, error: 'nao_encontrado' });
  if (!sameToken(request.headers.authorization, options.token)) {
    options.refused(request, 401);
    return reply(response, 401, { ok: false, error: 'pareamento' });
  }
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    return reply(response, 415, { ok: false, error: 'tipo' });
  const body = await readBody(request);
  if (body === null) return reply(response, 413, { ok: false, error: 'grande_demais' });
  const bytes = decode(body);
  if (bytes === null) return reply(response, 422, { ok: false, error: 'bytes_base64' });
  // A page that stopped waiting has told its person so. Its receipt, or its drawer, must not come
  // out when the printer is back.
  await inTurn(async () => {
    if (response.destroyed) throw new Error('a página não esperou pela impressora');
    await options.print(bytes);
  });
  options.log?.(`impresso: ${bytes.length} bytes`);
  return reply(response, 200, { ok: true });
}

/** Pages of other origins, and names pointed at this computer (DNS rebinding), are refused. */
function refuse({ headers }, { port, origins }) {
  if (!LOOPBACK_NAMES.some((name) => headers.host === `${name}:${port}`)) return [421, { ok: false, error: 'host' }];
  if (!origins.includes(headers.origin ?? '')) return [403, { ok: false, error: 'origem' }];
  return null;
}

function allow(response, origin) {
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Methods', 'POST');
  response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
  response.setHeader('Access-Control-Allow-Private-Network', 'true');
  response.setHeader('Access-Control-Max-Age', '600');
  response.setHeader('Vary', 'Origin');
}

const digest = (text) => createHash('sha256').update(text).digest();
const sameToken = (header, token) => timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));

/** The body as text, or null if it is too large. */
async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const BASE64 = /^(?=.)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** One JSON object with one key, and nothing else. */
function decode(body) {
  let value;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  if (value === null || typeof value !== 'object' || Object.keys(value).join() !== 'bytes_base64') return null;
  const { bytes_base64: text } = value;
  return typeof text === 'string' && BASE64.test(text) ? Buffer.from(text, 'base64') : null;
}

function reply(response, status, body) {
  if (status === 413) response.setHeader('Connection', 'close');
  response.writeHead(status, body && { 'Content-Type': 'application/json' });
  response.end(body && JSON.stringify(body));
}

/** The pairing code, created once and stored where only this user can read it. */
export function pairingToken(file) {
  try {
    const token = readFileSync(file, 'utf8').trim();
    if (/^[\w-]{16,}$/.test(token)) return token;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  const token = randomBytes(16).toString('base64url');
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return token;
}

function ownToken(file) {
  try {
    return pairingToken(file);
  } catch (error) {
    throw new Error(
      `O código de pareamento não pôde ser guardado (${error.message}). Diga outro arquivo em TOKEN_FILE.`,
      { cause: error },
    );
  }
}

/** The origin of any other scheme is 'null', and so is that of sandboxed pages. */
function originOf(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new Error(`ILE_ORIGIN inválida: '${text}' não é um endereço que começa com https:// ou http://`);
}

/** PORT, ILE_ORIGIN, PRINTER and TOKEN_FILE; see the README. */
export function readSettings(env) {
  const origins = (env.ILE_ORIGIN ?? 'http://127.0.0.1:3000,http://localhost:3000')
    .split(',')
    .map((text) => originOf(text.trim()));
  const port = Number(env.PORT ?? 5179);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT inválida: ${env.PORT}`);
  return {
    port,
    origins,
    target: env.PRINTER ?? 'lp:',
    tokenFile: env.TOKEN_FILE ?? join(homedir(), '.ile-print-agent'),
  };
}

function main() {
  const { port, origins, target, tokenFile } = readSettings(process.env);
  const token = ownToken(tokenFile);
  const log = (line) => console.log(`${new Date().toISOString()} ${line}`);
  const agent = createAgent({ port, origins, token, print: openPrinter(target), log });
  agent.on('error', (error) => {
    console.error(
      error.code === 'EADDRINUSE' ? `A porta ${port} já está em uso: o agente já está aberto?` : error.message,
    );
    process.exitCode = 1;
  });
  agent.listen(port, '127.0.0.1', () => {
    console.log(
      `Agente de impressão em http://127.0.0.1:${port}/print, impressora ${target}, aceita ${origins.join(', ')}`,
    );
    console.log(`Código de pareamento: ${token}`);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => agent.close());
}

// If it is started through a link, Node's URL is that of the target.
if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  try {
    main();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
