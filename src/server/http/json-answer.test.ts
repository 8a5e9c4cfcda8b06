import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { jsonAnswer } from './json-answer.ts';
import { listen } from './listen.ts';

const list = { itens: Array.from({ length: 50 }, (_, n) => ({ id: n, nome: 'Conceição', valor_centavos: 6000 })) };
const app = new Hono().get('/list', (c) => jsonAnswer(c, list)).get('/small', (c) => jsonAnswer(c, { ok: true }));

async function ask(path: string, headers: Record<string, string>) {
  const answer = await app.request(path, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const compressed = answer.headers.get('content-encoding') === 'gzip';
  const body: unknown = JSON.parse((compressed ? gunzipSync(bytes) : bytes).toString());
  return { compressed, body, type: answer.headers.get('content-type') };
}

it('[INV-46] a long answer is compressed for a caller that takes it, and for no other site', async () => {
  const gzip = { 'accept-encoding': 'gzip, br' };
  const type = 'application/json';
  expect(await ask('/list', gzip)).toEqual({ compressed: true, body: list, type });
  expect(await ask('/list', { ...gzip, 'sec-fetch-site': 'same-origin' })).toMatchObject({ compressed: true });
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await ask('/list', { ...gzip, 'sec-fetch-site': site })).toEqual({ compressed: false, body: list, type });
  expect(await ask('/list', {})).toEqual({ compressed: false, body: list, type });
  expect(await ask('/small', gzip)).toEqual({ compressed: false, body: { ok: true }, type });
});

it('a compressed answer arrives whole through a socket', async () => {
  const server = await listen(app, { HOST: '127.0.0.1', PORT: 0 });
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/list`);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.json()).toEqual(list);
  } finally {
    await server.close();
  }
});
