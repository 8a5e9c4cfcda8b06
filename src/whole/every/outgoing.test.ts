import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// The server connects to its database, and to the mail server and the bucket in its settings.
// Every other call to the outside goes through one file, which checks the address (INV-44).

const src = join(import.meta.dirname, '../..');

const REVIEWED: Readonly<Record<string, string>> = {
  'domains/tesouraria/cobrancas/server/provedor-apipix/abrir-p12.ts':
    'tries a certificate with its key, and calls nobody',
  'server/files/s3-requests.ts': 'the bucket of the settings',
  'server/mail/carrier.ts': 'the mail server of the settings',
  'server/outgoing/call-outside.ts': 'the client of outgoing calls',
  'server/outgoing/outside.ts': 'the look-up of its names',
};

/** Ways to reach out: calls, and the modules that have them. */
const REACHES = [
  /(?<![.\w])fetch\(|globalThis\.fetch|createTransport|AwsClient|undici|new (WebSocket|EventSource)/,
  /\bhttps?\.(request|get)\(|\bnet\.(connect|createConnection)\(|new (net\.)?Socket\(/,
  /from '(node:)?(https|http2|tls|dgram|dns|dns\/promises)'|import\('(node:)?(https|http2|tls|dgram|dns|net)/,
  /import (?!type)\{[^}]*\b(request|get|Agent|connect|createConnection|Socket)\b[^}]*\} from '(node:)?(http|net)'/,
];
const typesAside = (source: string) => source.replaceAll(/\btype \w+,?/g, '');

it('[INV-44] only reviewed files reach out, and only one to an address that somebody supplied', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && /^(server|domains\/[a-z]+\/[a-z-]+\/server)\//.test(file))
    .filter((file) => !/\.test\.ts$|testing\/|for-tests/.test(file));
  expect(files.filter((file) => file.startsWith('domains/')).length).toBeGreaterThan(200);
  const reaches = files.filter((file) => {
    const source = typesAside(readFileSync(join(src, file), 'utf8'));
    return REACHES.some((way) => way.test(source));
  });
  expect(reaches.toSorted()).toEqual(Object.keys(REVIEWED));
});
