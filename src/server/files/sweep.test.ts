import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Services } from '../actions/handler.ts';
import { testServices } from '../testing/product.ts';
import { startS3 } from './s3-server-for-tests.ts';
import { newKey, type FileStore } from './store.ts';
import { sweepFiles, sweepOnce } from './sweep.ts';

const server = await startS3();
const folder = mkdtempSync(join(tmpdir(), 'ile-sweep-'));
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const HOUR = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR);
const keysOf = async (store: FileStore) => {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.toSorted();
};
const put = async ({ files }: Services, ...keys: string[]) => {
  for (const key of keys) await files.put(key, Buffer.from('x'));
};

describe.each<[string, Record<string, string>]>([
  ['a folder', { ILE_DATA_DIR: folder }],
  ['a bucket', server.env],
])('[S8 INV-45] the sweep of %s', (_, env) => {
  it('removes what nothing names, after a day, and keeps what a row names', async () => {
    const services = await testServices(env);
    const [kept, nameless] = [newKey('casas', randomUUID()), newKey('publico', randomUUID())];
    await put(services, kept, nameless);
    const named = () => Promise.resolve(new Set([kept]));
    expect(await sweepOnce(services, named, later(23))).toBe(0);
    expect(await keysOf(services.files)).toEqual([kept, nameless].toSorted());
    expect(await sweepOnce(services, named, later(25))).toBe(1);
    expect(await keysOf(services.files)).toEqual([kept]);
    expect(await sweepOnce(services, named, later(25))).toBe(0);
  });

  it('removes nothing when the database names no file at all', async () => {
    const services = await testServices(env);
    await put(services, newKey('publico'));
    const before = await keysOf(services.files);
    expect(await sweepOnce(services, () => Promise.resolve(new Set()), later(25))).toBe(0);
    expect(await keysOf(services.files)).toEqual(before);
  });
});

describe('sweepFiles', () => {
  it('waits an hour after the start, runs once a day, and runs again after a failure', async () => {
    const services = await testServices({ ILE_DATA_DIR: folder });
    await put(services, newKey('publico'));
    let asked = 0;
    const job = sweepFiles(() => {
      asked += 1;
      return asked === 1 ? Promise.reject(new Error('away')) : Promise.resolve(new Set(['x']));
    });
    const round = (hours: number) => job.round(services, later(25 + hours));
    await round(0);
    await round(0.9);
    expect(asked).toBe(0);
    await expect(round(1)).rejects.toThrow('away');
    await put(services, newKey('publico'));
    await round(1.1);
    expect(asked).toBe(2);
    await put(services, newKey('publico'));
    await round(25);
    expect(asked).toBe(2);
    await round(25.2);
    expect(asked).toBe(3);
  });

  it('does not wait for the time to come at which a clock that was ahead let the program start', async () => {
    const services = await testServices({ ILE_DATA_DIR: folder });
    await put(services, newKey('publico'));
    let asked = 0;
    const job = sweepFiles(() => Promise.resolve(new Set([`x${++asked}`])));
    await job.round(services, later(365 * 24));
    await job.round(services, later(26));
    expect(asked).toBe(1);
  });

  it('takes along what a crash left half written', async () => {
    const own = join(folder, 'own');
    const services = await testServices({ ILE_DATA_DIR: own });
    const kept = newKey('publico');
    await put(services, kept);
    const files = join(own, 'arquivos');
    await writeFile(join(files, `${kept}.${randomUUID()}`), 'half');
    await writeFile(join(files, 'publico', 'leia-me.txt'), 'not ours');
    await sweepOnce(services, () => Promise.resolve(new Set([kept])), later(25));
    expect((await readdir(join(files, 'publico'))).toSorted()).toEqual(
      [kept.slice('publico/'.length), 'leia-me.txt'].toSorted(),
    );
  });
});
