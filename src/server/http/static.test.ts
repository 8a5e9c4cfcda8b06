import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseUnbuilt, serveWeb } from './static.ts';

const folder = mkdtempSync(join(tmpdir(), 'ile-web-'));
const app = new Hono();
const PAGE = '<head><title>Ilê</title></head>';

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(
    join(folder, '.vite/screens.json'),
    '{"/tela":["/assets/tela-1a2b.js"],"/tela bolso":["/api/painel/meu"]}',
  );
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'let a = 1;');
  writeFileSync(join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync('let a = 1;'));
  serveWeb(app, folder, 'ile', { FRONT_PAGE: 'landing' });
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('refuseUnbuilt', () => {
  it('says in words that nothing is built, and what builds it', () => {
    expect(() => refuseUnbuilt(folder)).not.toThrow();
    expect(() => refuseUnbuilt(join(folder, 'assets'))).toThrow(
      /^As telas do programa ainda não foram construídas: falta .*assets\/index\.html\. Inicie com npm start/,
    );
  });
});

describe('serveWeb', () => {
  it.each(['/', '/login', '/tela/1', '/assets', '/assets/'])('[L4] draws %s from the page', async (path) => {
    const answer = await app.request(path);
    expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('[NV5] leads the front page to the login where the operator says so, and tells the browser', async () => {
    const own = new Hono();
    serveWeb(own, folder, 'ile', { FRONT_PAGE: 'login' });
    const answer = await own.request('/');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login']);
    expect(await (await own.request('/login')).text()).toContain('<meta name="front-page" content="login" />');
  });

  it('[I2] tells the browser the one address that passkeys belong to', async () => {
    const own = new Hono();
    serveWeb(own, folder, 'ile', { FRONT_PAGE: 'landing', PUBLIC_URL: 'https://casa.example.org' });
    const page = await (await own.request('/login')).text();
    expect(page).toContain('<meta name="public-url" content="https://casa.example.org" /></head>');
  });

  it('names the files of a screen to somebody with a session, and to nobody else', async () => {
    const page = async (path: string, cookie = '') => (await app.request(path, { headers: { cookie } })).text();
    const named = PAGE.replace('</head>', '<link rel="modulepreload" crossorigin href="/assets/tela-1a2b.js"></head>');
    expect(await page('/tela?busca=ana', 'ile=token')).toBe(named);
    expect(await page('/tela')).toBe(PAGE);
    expect(await page('/outra', 'ile=token')).toBe(PAGE);
    // What a member's screen asks first is data, which no program file would be.
    const asked = '<link rel="preload" as="fetch" crossorigin href="/api/painel/meu">';
    expect(await page('/tela', 'ile=token; ile.tela=bolso')).toBe(PAGE.replace('</head>', `${asked}</head>`));
  });

  it.each(['/gira', '/senha', '/painel-de-senhas'])('[J9] no cache keeps the page under %s', async (path) => {
    const answer = await app.request(`${path}?casa=segredo`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('keeps hashed files for ever, compressed where the browser can', async () => {
    const answer = await app.request('/assets/main-1a2b.js', { headers: { 'accept-encoding': 'br' } });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  });

  it('serves the manifest under its own name, asked again every time', async () => {
    const answer = await app.request('/manifest.webmanifest');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  it.each(['/assets/gone-9.js', '/x.map', '/../package.json'])('has no %s, and no page in its place', async (path) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).not.toContain('immutable');
  });
});
