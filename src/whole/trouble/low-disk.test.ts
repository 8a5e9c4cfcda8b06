import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { product } from '../../main-server.ts';
import { readEnv } from '../../server/env.ts';
import { buildApp } from '../../server/program.ts';
import { testServices } from '../../server/testing/product.ts';
import { Caller, novaCasa } from '../../server/testing/house.ts';
import { watchDisk } from '../../server/disk/watch-disk.ts';

const dir = mkdtempSync(join(tmpdir(), 'ile-disk-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

describe('[INV-37] the disk', () => {
  it('is low below the limit, and well again by itself', async () => {
    const env = readEnv({ NODE_ENV: 'test', ILE_DATA_DIR: dir });
    const { bavail, bsize } = statfsSync(dir);
    const freeMb = (bavail * bsize) / 1e6;
    const limit = { ...env, ILE_MIN_FREE_MB: freeMb * 2 };
    const disk = watchDisk(limit, quiet);
    await disk.look();
    expect(disk.low()).toBe(true);
    // A little space is not enough, or the state would flicker.
    limit.ILE_MIN_FREE_MB = freeMb * 0.95;
    await disk.look();
    expect(disk.low()).toBe(true);
    limit.ILE_MIN_FREE_MB = freeMb / 2;
    await expect.poll(() => disk.low()).toBe(false);
    // It does not begin either before there is less than the limit.
    limit.ILE_MIN_FREE_MB = freeMb * 0.95;
    await disk.look();
    expect(disk.low()).toBe(false);
    await disk.stop();
  });
});

describe('[INV-37] a program on a disk that is nearly full', () => {
  it('reads, says so, and refuses to write until there is room', async () => {
    const casa = await novaCasa();
    let low = false;
    const app = buildApp(product, await testServices(), { low: () => low });
    const owner = new Caller(app, casa.usuario('owner').cookie);
    const criar = () =>
      owner.fetch('POST', '/api/planos', { nome: 'Corrente', valor_centavos: 100, dia_vencimento: 10 });

    low = true;
    const refused = await criar();
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
      503,
      '30',
      'no-store',
    ]);
    expect(await refused.json()).toMatchObject({
      error: { code: 'pouco_disco', message: expect.stringContaining('só é possível consultar') as string },
    });
    const read = await owner.fetch('GET', '/api/planos');
    expect([read.status, read.headers.get('x-ile-somente-leitura')]).toEqual([200, 'disco']);
    expect(await (await app.request('/readyz')).json()).toEqual({ ok: true, readOnly: 'disk' });

    low = false;
    expect((await criar()).status).toBe(200);
    expect((await owner.fetch('GET', '/api/planos')).headers.get('x-ile-somente-leitura')).toBeNull();
    expect(await (await app.request('/readyz')).json()).toEqual({ ok: true });
  });
});
