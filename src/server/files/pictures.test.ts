import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { product } from '../../main-server.ts';
import { actionsApp } from '../actions/app.ts';
import type { Doors } from '../database/doors.ts';
import { sql } from '../database/sql.ts';
import { Caller, novaCasa, type TestHouse } from '../testing/house.ts';
import { testApp } from '../testing/product.ts';
import { startS3 } from './s3-server-for-tests.ts';

// A picture's way through the program, once with each store.

const server = await startS3();
afterAll(() => server.stop());

const picture = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

async function sendLogo(casa: TestHouse, background: string): Promise<Response> {
  const bytes = await picture(background);
  return casa.como('owner').fetch('PUT', '/api/organizacao/logo', bytes, { 'content-type': 'image/png' });
}

const linkOf = async (answer: Response) => ((await answer.json()) as { logo_url: string }).logo_url;

describe.each([
  ['a folder', {}],
  ['a bucket', server.env],
])('[S8 INV-45] a picture in %s', (_, env) => {
  it('is read through its signed link until it is replaced or removed', async () => {
    const casa = await novaCasa(env);
    const see = (link: string) => casa.como('viewer').fetch('GET', link);
    const first = await linkOf(await sendLogo(casa, '#a22'));
    const shown = await see(first);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cache-control': 'no-store',
    });
    expect((await sharp(await shown.arrayBuffer()).metadata()).format).toBe('webp');
    expect((await see(first.replace(/assinatura=../, 'assinatura=__'))).status).toBe(404);
    const second = await linkOf(await sendLogo(casa, '#2a2'));
    expect([(await see(first)).status, (await see(second)).status]).toEqual([404, 200]);
    await casa.como('owner').call('removerLogo', {});
    expect((await see(second)).status).toBe(404);
  });
});

it('[INV-37] a picture whose name was committed stays, though the answer to its commit was lost', async () => {
  const casa = await novaCasa();
  const { services } = await testApp();
  const { doors, files } = services;
  const cut: Doors['casa'] = async (...call) => {
    await doors.casa(...call);
    throw new Error('Connection terminated unexpectedly');
  };
  const app = actionsApp(product.routes, { ...services, doors: { ...doors, casa: cut } }, product.access(services));
  const headers = { 'content-type': 'image/png' };
  const owner = new Caller(app, casa.usuario('owner').cookie);
  expect((await owner.fetch('PUT', '/api/organizacao/logo', await picture('#22a'), headers)).status).toBe(503);
  const [named] = await casa.rows<{ logo_path: string }>(sql`select logo_path from terreiros where id = ${casa.orgId}`);
  expect(await files.read(named?.logo_path ?? '')).not.toBeNull();
});

describe('a store that is away', () => {
  it('[S8 INV-40] refuses uploads and pictures with 503 and Retry-After; everything else keeps working', async () => {
    const dying = await startS3();
    const casa = await novaCasa(dying.env);
    const link = await linkOf(await sendLogo(casa, '#22a'));
    await dying.stop();
    const seen = await casa.como('viewer').fetch('GET', link);
    expect([seen.status, seen.headers.get('retry-after'), seen.headers.get('cache-control')]).toEqual([
      503,
      '10',
      'no-store',
    ]);
    const sent = await sendLogo(casa, '#2aa');
    expect([sent.status, sent.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await sent.json()).toMatchObject({
      error: {
        code: 'arquivos_fora_do_ar',
        message: 'Os arquivos estão fora do ar. Tente de novo em instantes.',
      },
    });
    const sessao = await casa.como('owner').call('lerSessao', {});
    expect(sessao?.casa?.logo_url?.split('?')[0]).toBe(link.split('?')[0]);
    await casa.como('owner').call('removerLogo', {});
    expect((await casa.como('owner').call('lerSessao', {}))?.casa?.logo_url).toBeNull();
  });
});
