import { randomBytes, randomUUID } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LocalStore } from './open-store.ts';
import { startS3 } from './s3-server-for-tests.ts';
import { S3Store } from './s3-store.ts';
import { newKey, type FileStore, type StoredFile } from './store.ts';

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const folder = mkdtempSync(join(tmpdir(), 'ile-store-'));
const server = await startS3();
const bucket = new S3Store({ settings: server.settings, installation: 'esta', log });

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function all(store: FileStore): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const file of store.list()) found.push(file);
  return found;
}

const away = { status: 503, code: 'arquivos_fora_do_ar', details: { retryAfter: 10 } };

it.skipIf(process.platform === 'win32')('[S8] what lies in the folder is the program’s alone to read', async () => {
  const alone = mkdtempSync(join(tmpdir(), 'ile-store-'));
  const key = newKey('pessoas', randomUUID());
  await new LocalStore(alone, log).put(key, Buffer.from('x'));
  const modes = [key, dirname(key)].map((path) => statSync(join(alone, 'arquivos', path)).mode & 0o777);
  expect(modes).toEqual([0o600, 0o700]);
  rmSync(alone, { recursive: true });
});

describe.each<[string, FileStore]>([
  ['a folder', new LocalStore(folder, log)],
  ['a bucket', bucket],
])('[S8] %s', (_, store) => {
  it('shows that it can be used, as often as it is asked', async () => {
    await store.prove();
    await store.prove();
    expect(await all(store)).toEqual([]);
  });

  it('gives back what was put, byte by byte, and nothing else', async () => {
    const [key, other] = [newKey('casas', randomUUID()), newKey('casas', randomUUID())];
    const bytes = randomBytes(300_000);
    await store.put(key, bytes);
    expect(bytes.equals((await store.read(key)) ?? Buffer.alloc(0))).toBe(true);
    expect(await store.read(other)).toBeNull();
  });

  it('replaces what a key holds', async () => {
    const key = newKey('publico');
    await store.put(key, randomBytes(20));
    await store.put(key, Buffer.from('novo'));
    expect(Buffer.from((await store.read(key)) ?? []).toString()).toBe('novo');
  });

  it('removes, and what is not there is removed already', async () => {
    const key = newKey('publico', randomUUID());
    await store.put(key, randomBytes(20));
    await store.remove(key);
    expect(await store.read(key)).toBeNull();
    await store.remove(key);
  });

  it('lists its files with their age, page after page, and nothing that is not ours', async () => {
    for (const { key } of await all(store)) await store.remove(key);
    const keys = Array.from({ length: 1005 }, () => newKey('pessoas', randomUUID()));
    for (let n = 0; n < keys.length; n += 50)
      await Promise.all(keys.slice(n, n + 50).map((key) => store.put(key, Buffer.from('x'))));
    const found = await all(store);
    expect(found.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    expect(found.every(({ at }) => Math.abs(at.getTime() - Date.now()) < 3_600_000)).toBe(true);
  });

  it.each(['../auth-secret', 'casas/../../x.webp', '', 'casas/x.webp', `casas/${randomUUID()}.svg`])(
    'takes no name that is not a key: %s',
    async (key) => {
      await expect(async () => store.put(key, Buffer.from('x'))).rejects.toThrow('Not a key');
      await expect(async () => store.read(key)).rejects.toThrow('Not a key');
      await expect(async () => store.remove(key)).rejects.toThrow('Not a key');
    },
  );
});

describe('[S8] a folder', () => {
  it('that cannot be used is an answer of 503, not a defect, and keeps the program from starting', async () => {
    const file = join(folder, 'ficheiro');
    writeFileSync(file, '');
    const store = new LocalStore(file, log);
    await expect(store.put(newKey('publico'), Buffer.from('x'))).rejects.toMatchObject(away);
    await expect(store.prove()).rejects.toThrow(/A pasta de arquivos .* não pode ser usada/);
  });

  it.runIf(process.getuid?.() === 0)('of another user, who will not read what root stores, is told of', async () => {
    const others = mkdtempSync(join(tmpdir(), 'ile-store-'));
    const store = new LocalStore(others, log);
    expect(await store.prove()).toEqual([]);
    chownSync(others, 65_534, 65_534);
    expect(await store.prove()).toEqual([expect.stringContaining('é de outro usuário do sistema (uid 65534)')]);
    rmSync(others, { recursive: true });
  });
});
