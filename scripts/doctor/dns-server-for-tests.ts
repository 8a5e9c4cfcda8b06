import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { Resolver } from 'node:dns/promises';
import { onTestFinished } from 'vitest';

const TXT = 16;
const NO_SUCH_NAME = 3;
const SERVER_FAILED = 2;

/** A text record as it travels: pieces of at most 255 bytes, each after its length. */
function pieces(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(parts);
}

function record(text: string): Buffer {
  const data = pieces(text);
  const head = Buffer.alloc(12);
  // The name is the question's, which begins at byte 12.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function answerTo(query: Buffer, texts: Readonly<Record<string, readonly string[] | 'broken'>>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const found = texts[labels.join('.').toLowerCase()];
  const records = (found === 'broken' ? [] : (found ?? [])).map(record);
  const code = found === undefined ? NO_SUCH_NAME : found === 'broken' ? SERVER_FAILED : 0;
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8580 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, query.subarray(12, at + 5), ...records]);
}

/** A resolver that asks a name server of the test's own, which knows these texts and no more. */
export async function namesWith(texts: Readonly<Record<string, readonly string[] | 'broken'>>): Promise<Resolver> {
  const server = createSocket('udp4');
  server.on('message', (query, { port, address }) => server.send(answerTo(query, texts), port, address));
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  return resolver;
}
