import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { securityHeaders } from './headers.ts';
import { listen } from './listen.ts';

async function headersOf(path: string, PUBLIC_URL?: string): Promise<Headers> {
  const app = new Hono();
  app.use(securityHeaders(readEnv({ PUBLIC_URL })));
  app.get('*', (c) => c.text(''));
  return (await app.request(path)).headers;
}

const policy = async (path: string): Promise<string[]> =>
  ((await headersOf(path)).get('content-security-policy') ?? '').split('; ');

it('[INV-46] no script but our own files, no frame, no other address, on every screen', async () => {
  for (const path of ['/', '/login', '/api', '/qualquer/tela']) {
    const rules = await policy(path);
    expect(rules).toContain("script-src 'self'");
    expect(rules).toContain("default-src 'self'");
    expect(rules).toContain("connect-src 'self'");
    expect(rules).toContain("frame-ancestors 'none'");
    expect(rules).toContain("object-src 'none'");
    expect(rules).toContain("base-uri 'none'");
    expect(rules).toContain("form-action 'self'");
    expect(rules).toContain("worker-src 'self'");
    expect(rules).toContain("font-src 'self'");
    expect(rules).toContain("img-src 'self' data: blob:");
    expect(rules.join()).not.toMatch(/unsafe-eval|script-src[^;,]*unsafe|\*/);
    expect((await headersOf(path)).get('x-frame-options')).toBe('DENY');
    expect((await headersOf(path)).get('x-content-type-options')).toBe('nosniff');
  }
});

it('[INV-46] screens are isolated, send no referrer and may use no device, except the till its camera', async () => {
  const headers = await headersOf('/login');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toBe('camera=(), geolocation=(), microphone=(), payment=()');
  expect((await headersOf('/pdv')).get('permissions-policy')).toMatch(/^camera=\(?self\)?, geolocation=\(\)/);
});

it('[INV-43] a file that people sent is a picture and nothing else, however it is opened', async () => {
  const rules = await policy('/arquivos/a/b.webp');
  expect(rules).toContain("default-src 'none'");
  expect(rules).toContain("frame-ancestors 'none'");
  expect(rules).toContain('sandbox');
  expect((await headersOf('/arquivos/a/b.webp')).get('referrer-policy')).toBe('no-referrer');
  expect((await headersOf('/arquivos/a/b.webp')).get('x-content-type-options')).toBe('nosniff');
});

it('[INV-46] a file of the program is no document, and what runs of it beside the page asks nobody else either', async () => {
  const path = '/assets/worker-1a2b.js';
  expect(await policy(path)).toEqual(["default-src 'self'"]);
  expect((await headersOf(path)).get('x-content-type-options')).toBe('nosniff');
  expect((await headersOf(path)).get('cross-origin-resource-policy')).toBe('same-origin');
  expect((await headersOf(path)).get('permissions-policy')).toBeNull();
});

it('[INV-46] what a call answers is no document: it loads nothing and nobody frames it', async () => {
  expect(await policy('/api/faturas')).toEqual(["default-src 'none'", "frame-ancestors 'none'"]);
  const headers = await headersOf('/api/faturas');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('permissions-policy')).toBeNull();
});

it('[INV-22] https is kept to once it is the address people use', async () => {
  for (const path of ['/', '/login', '/api/faturas', '/assets/worker-1a2b.js', '/arquivos/a/b.webp']) {
    const kept = async (url?: string) => (await headersOf(path, url)).get('strict-transport-security');
    expect([path, await kept()]).toEqual([path, null]);
    expect([path, await kept('https://casa.exemplo.org')]).toEqual([path, 'max-age=31536000']);
  }
});

it('[INV-46] an answer through a socket has the same headers as one without, also if it is an error or a stream', async () => {
  const app = new Hono();
  app.use(securityHeaders(readEnv({})));
  app.get('/json', (c) => c.json({ ok: true }));
  app.get('/corrente', () => new Response(new Blob(['a']).stream()));
  app.get('/erro', () => {
    throw new Error('a defect');
  });
  app.onError((_, c) => c.text('', 500));
  const server = await listen(app, { HOST: '127.0.0.1', PORT: 0 });
  try {
    for (const path of ['/json', '/corrente', '/erro', '/nada']) {
      const expected = Object.fromEntries((await app.request(path)).headers);
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`);
      await answer.text();
      expect(Object.fromEntries(answer.headers)).toMatchObject(expected);
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
    }
  } finally {
    await server.close();
  }
});

it('[J9] search engines list no page but the first one, nor any answer or file', async () => {
  const listed = async (path: string) => (await headersOf(path)).get('x-robots-tag');
  for (const path of ['/gira', '/senha', '/painel-de-senhas', '/api/gira', '/agenda', '/pdv', '/presencas'])
    expect([path, await listed(path)]).toEqual([path, 'noindex']);
  expect(await listed('/arquivos/a/b.webp')).toBe('noindex');
  expect(await listed('/')).toBeNull();
});
