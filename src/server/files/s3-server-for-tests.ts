import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from './s3-requests.ts';

interface RealServer {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
  httpServer: { closeAllConnections(): void };
}

const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => RealServer;
const SECRET = 'S3RVER';

export interface S3ForTests {
  settings: S3Settings;
  /** The settings as the program reads them. */
  env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * A server that speaks S3, with one bucket, on loopback. It knows no signatures of version 4, so
 * they are checked before it.
 */
export async function startS3(): Promise<S3ForTests> {
  const directory = mkdtempSync(join(tmpdir(), 'ile-s3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'ile' }] };
  const behind = new S3rver(options);
  const { port } = await behind.run();
  const front = createServer((incoming, outgoing) => void pass(incoming, outgoing, port));
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const key = { accessKeyId: SECRET, secretAccessKey: SECRET };
  return {
    settings: { endpoint, bucket: 'ile', region: 'us-east-1', ...key, pathStyle: true },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'ile',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: SECRET,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    stop: async () => {
      front.closeAllConnections();
      behind.httpServer.closeAllConnections();
      await Promise.all([new Promise((done) => front.close(done)), behind.close()]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): Promise<void> {
  const body = await buffer(incoming);
  const problem = signatureProblem(incoming, body);
  if (problem) return void outgoing.writeHead(403).end(`<Error><Code>${problem}</Code></Error>`);
  const { method, url, headers } = incoming;
  const onward = forward({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  onward.end(body);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** Signature version 4 as the server computes it, from the request as it arrived. */
function signatureProblem({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const [, id = '', day = '', region = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (id !== SECRET) return 'InvalidAccessKeyId';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const head = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query, head.join(''), signed, sha256(body)].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
