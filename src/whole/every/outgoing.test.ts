import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// The server connects to its database, to the mail server and the bucket in its settings, and to
// nothing else (INV-44).

const src = join(import.meta.dirname, '../..');

const REVIEWED: Readonly<Record<string, string>> = {
  'server/files/s3-requests.ts': 'the bucket of the settings',
  'server/mail/carrier.ts': 'the mail server of the settings',
};

it('[INV-44] only reviewed files reach out, and none of them to an address of a person', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && /^(server|domains\/[a-z]+\/[a-z-]+\/server)\//.test(file))
    .filter((file) => !/\.test\.ts$|testing\/|for-tests/.test(file));
  expect(files.filter((file) => file.startsWith('domains/')).length).toBeGreaterThan(200);
  const reaches = files.filter((file) =>
    /(?<![.\w])fetch\(|createTransport|https?\.(request|get)\(|\bnet\.connect\(|new WebSocket|AwsClient|undici/.test(
      readFileSync(join(src, file), 'utf8'),
    ),
  );
  expect(reaches.toSorted()).toEqual(Object.keys(REVIEWED));
});
