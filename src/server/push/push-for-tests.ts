import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startOutside, type OutsideServer } from '../testing/outside-server.ts';

/** What the service answers to a message, in the order of the messages of one device. */
export type Answer = 201 | 404 | 410 | 413 | 429 | 403 | 401 | 500 | 'hang' | 'reset';

/** A browser with a subscription. */
export interface TestDevice {
  endereco: string;
  p256dh: string;
  auth: string;
  /** What it was sent and could read, in order. */
  received: Received[];
}

export interface Received {
  topic: string;
  ttl: number;
  urgency: string;
  text: string;
  json: { web_push: number; notification: Readonly<Record<string, unknown>> };
}

interface Known extends TestDevice {
  pair: ECDH;
  secret: Buffer;
  script: Answer[];
}

/** A push service that believes nothing: it checks the token, decrypts, and reads the JSON. */
export interface PushServer extends OutsideServer {
  subscribe: (...script: Answer[]) => TestDevice;
  /** Why messages were refused. */
  complaints: string[];
  /** The answers to every message of whatever device, before its own script. */
  script: Answer[];
}

const HOST = 'fcm.googleapis.com';

export async function startPushServer(now: () => Date = () => new Date()): Promise<PushServer> {
  const devices = new Map<string, Known>();
  const complaints: string[] = [];
  const script: Answer[] = [];
  const outside = await startOutside({
    names: [HOST],
    answer: (request, response, body) => {
      const device = devices.get(request.url ?? '');
      if (!device) {
        response.writeHead(404).end();
        return;
      }
      try {
        const received = read(device, request, body, now());
        answer(script.shift() ?? device.script.shift() ?? 201, response, () => device.received.push(received));
      } catch (error) {
        complaints.push(String(error));
        response.writeHead(400).end();
      }
    },
  });
  const subscribe = (...answers: Answer[]): TestDevice => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const path = `/fcm/send/${randomBytes(24).toString('base64url')}`;
    const secret = randomBytes(16);
    const device: Known = {
      endereco: `https://${HOST}${path}`,
      p256dh: pair.getPublicKey('base64url'),
      auth: secret.toString('base64url'),
      received: [],
      pair,
      secret,
      script: answers,
    };
    devices.set(path, device);
    return device;
  };
  return Object.assign(outside, { subscribe, complaints, script });
}

function answer(what: Answer, response: ServerResponse, take: () => void): void {
  if (what === 'hang') return;
  // The message arrived, and its sender does not learn it.
  if (what === 'reset') {
    take();
    return void response.socket?.destroy();
  }
  if (what === 201) take();
  response.writeHead(what, what === 429 ? { 'retry-after': '120' } : {}).end();
}

const need = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

function read(device: Known, request: IncomingMessage, body: Buffer, now: Date): Received {
  const { headers } = request;
  checkToken(String(headers.authorization), now);
  need(request.method === 'POST' && headers['content-encoding'] === 'aes128gcm', 'method or encoding');
  const ttl = Number(headers['ttl']);
  need(Number.isInteger(ttl) && ttl > 0 && ttl <= 86_400, `ttl ${String(headers['ttl'])}`);
  need(body.length <= 4_096, 'too large');
  const text = decrypt(device, body);
  need(Buffer.byteLength(text) <= 3_993, 'too long');
  const json = JSON.parse(text) as Received['json'];
  checkJson(json);
  const topic = String(headers['topic']);
  need(/^[\w-]{1,32}$/.test(topic) && json.notification['tag'] === topic, 'topic');
  return { topic, ttl, urgency: String(headers['urgency']), text, json };
}

function checkToken(header: string, now: Date): void {
  const [, head = '', claims = '', signature = '', k = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(k, 'base64url');
  need(point.length === 65, 'key of the token');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)] as const;
  const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = { key, dsaEncoding: 'ieee-p1363' } as const;
  need(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')), 'signature');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  need(aud === `https://${HOST}`, `aud ${String(aud)}`);
  const left = Number(exp) - now.getTime() / 1_000;
  need(left > 0 && left <= 86_400, `exp ${String(exp)}`);
  need(/^(mailto:[^@\s]+@[^@\s]+\.\w+|https:\/\/[^/]+\.\w+)/.test(String(sub)), `sub ${String(sub)}`);
}

/** RFC 8291 from the other side. */
function decrypt({ pair, secret }: Known, body: Buffer): string {
  const salt = body.subarray(0, 16);
  need(body.readUInt32BE(16) === 4_096 && body[20] === 65, 'head');
  const theirs = body.subarray(21, 86);
  const derive = (from: Buffer, with_: Buffer, info: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', from, with_, info, size));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const shared = derive(pair.computeSecret(theirs), secret, info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  need(plain.at(-1) === 2, 'padding');
  return plain.subarray(0, -1).toString('utf8');
}

function checkJson({ web_push, notification }: Received['json']): void {
  need(web_push === 8030, 'web_push');
  const { title, body, navigate, lang, dir, silent, tag, app_badge, ...others } = notification;
  for (const text of [title, body, tag]) need(typeof text === 'string' && text !== '', 'title, body or tag');
  need(typeof navigate === 'string' && navigate.startsWith('https://'), 'navigate');
  need(lang === 'pt-BR' && dir === 'ltr' && silent === false, 'lang, dir or silent');
  need(typeof app_badge === 'string' && /^\d+$/.test(app_badge), 'app_badge');
  need(Object.keys(others).length === 0, `also ${Object.keys(others).join()}`);
}
