import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../shared/failure.ts';
import { drawAnew } from './image.ts';

const refusal = new Failure(422, 'arquivo_invalido', 'Envie PNG ou JPG.');
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a52' } })
    .png()
    .toBuffer();
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};

/** What a process of the server has loaded of the image library, after running a line. */
function loaded(line: string): string[] {
  const script = `${line}; console.log(JSON.stringify(process.report.getReport().sharedObjects.filter((f) => /sharp|vips/.test(f))))`;
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: new URL('../../..', import.meta.url),
    encoding: 'utf8',
  });
  return JSON.parse(answer) as string[];
}

describe('drawAnew', () => {
  it.skipIf(process.platform === 'win32')(
    '[INV-41] asks to try again where no file can be opened any more, and draws when one can',
    async () => {
      const program = `
        const { drawAnew } = await import(${JSON.stringify(new URL('image.ts', import.meta.url).href)});
        const { openSync, closeSync } = await import('node:fs');
        const bytes = Buffer.from('${(await picture(3, 2)).toString('base64')}', 'base64');
        const draw = () => drawAnew(bytes, { side: 3, whose: 'a' }).then(({ length }) => length > 0, ({ code }) => code);
        const taken = [];
        try { for (;;) taken.push(openSync('/dev/null')); } catch {}
        const without = await draw();
        for (const one of taken) closeSync(one);
        console.log(without, await draw());`;
      const limited = `ulimit -n 120; exec '${process.execPath}' --input-type=module -e "$0"`;
      expect(execFileSync('sh', ['-c', limited, program], { encoding: 'utf8' })).toBe('imagens_demais true\n');
    },
  );

  it('[INV-43] hands the decoder nothing of the environment, which holds secrets', async () => {
    vi.stubEnv('NODE_OPTIONS', '--require=/nao-ha.cjs');
    const drawn = drawAnew(await picture(3, 2), { side: 3, whose: 'a' }, refusal);
    await expect(drawn.then(sizeOf)).resolves.toMatchObject({ format: 'webp' });
    vi.unstubAllEnvs();
  });

  it('[INV-43] draws within the longer side, and squares around the middle', async () => {
    expect(await sizeOf(await drawAnew(await picture(900, 600), { side: 300, whose: 'a' }, refusal))).toEqual({
      format: 'webp',
      width: 300,
      height: 200,
    });
    expect(
      await sizeOf(await drawAnew(await picture(900, 600), { side: 300, square: true, whose: 'a' }, refusal)),
    ).toMatchObject({
      width: 300,
      height: 300,
    });
    expect(await sizeOf(await drawAnew(await picture(90, 60), { side: 300, whose: 'a' }, refusal))).toMatchObject({
      width: 90,
    });
  });

  it('[C2 P10] a photo that a telephone took lying down stands upright', async () => {
    const deitada = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a52' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sizeOf(await drawAnew(deitada, { side: 300, whose: 'a' }, refusal))).toMatchObject({
      width: 60,
      height: 90,
    });
  });

  it.each([
    ['half a picture', async () => (await picture(900, 600)).subarray(0, 900)],
    ['noise', async () => randomBytes(3_000_000)],
    ['nothing', async () => Buffer.alloc(0)],
    ['more pixels than may be decoded', async () => picture(7_100, 7_100)],
  ])('[INV-43] refuses %s', async (_, make) => {
    await expect(drawAnew(await make(), { side: 300, whose: 'a' }, refusal)).rejects.toBe(refusal);
  });

  it('[INV-41] draws two at a time, lets eight wait, and sends the others away with a time to come back', async () => {
    const bytes = await picture(20, 20);
    const all = Array.from({ length: 13 }, (_, n) => drawAnew(bytes, { side: 10, whose: `house ${n}` }, refusal));
    const results = await Promise.allSettled(all);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const result of results.slice(10))
      expect(result).toMatchObject({ status: 'rejected', reason: { status: 503, details: { retryAfter: 5 } } });
    await drawAnew(bytes, { side: 10, whose: 'house 12' }, refusal);
  });

  it('[INV-41] one house takes half of the places at most, and has them again when its pictures are drawn', async () => {
    const bytes = await picture(20, 20);
    const draw = (whose: string) => drawAnew(bytes, { side: 10, whose }, refusal);
    const results = await Promise.allSettled([...Array.from({ length: 20 }, () => draw('busy')), draw('other')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(results.at(-1)?.status).toBe('fulfilled');
    await expect(Promise.all(Array.from({ length: 5 }, () => draw('busy')))).resolves.toHaveLength(5);
  });

  it('is the only one to load the image library: the program runs without it', () => {
    expect(loaded(`await import('sharp')`)).not.toEqual([]);
    expect(loaded(`await import('./src/main-server.ts'); await import('./src/server/files/image.ts')`)).toEqual([]);
  });
});
