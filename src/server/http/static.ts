import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Env } from '../env.ts';
import { PAGE_HINT } from '../../shared/page-hint.ts';
import { SECRET_ADDRESS } from './headers.ts';

const YEAR = 'public, max-age=31536000, immutable';

const FILE = /\.\w{2,11}$/;

const PAGE = 'index.html';

/** Checks before anything is created: without `npm start` the pages may not have been built. */
export function refuseUnbuilt(folder: string): void {
  const page = join(folder, PAGE);
  if (existsSync(page)) return;
  throw new Error(
    `As telas do programa ainda não foram construídas: falta ${page}. Inicie com npm start, que as constrói, ou rode npx vite build e inicie de novo.`,
  );
}

/**
 * Serves the built web application: hashed files are cached for ever, the page is revalidated every
 * time. Under an address that carries a secret no cache keeps the page. Somebody with a session
 * gets the page with the names of the screen's files. Others are led to the login instead.
 */
export function serveWeb(app: Hono, folder: string, sessionCookie: string, told: Told): void {
  const { FRONT_PAGE: front } = told;
  const page = telling(readFileSync(join(folder, PAGE), 'utf8'), told);
  const screens = pagesWithFiles(page, folder);
  const file = serveStatic({ root: relative(process.cwd(), folder) || '.', precompressed: true });
  app.use('/*', async (c, next) => {
    await next();
    if (c.res.ok && c.req.path.startsWith('/assets/') && FILE.test(c.req.path)) c.header('Cache-Control', YEAR);
    else if (!c.res.headers.has('Cache-Control'))
      c.header('Cache-Control', SECRET_ADDRESS.test(c.req.path) ? 'no-store' : 'no-cache');
  });
  if (front === 'login') app.get('/', (c) => c.redirect('/login'));
  // A path without a file extension is a screen, which the browser draws from the one page.
  app.get('*', async (c, next) => {
    if (FILE.test(c.req.path)) return file(c, next);
    const hint = getCookie(c, PAGE_HINT);
    const screen =
      getCookie(c, sessionCookie) === undefined
        ? undefined
        : ((hint && screens.get(`${c.req.path} ${hint}`)) ?? screens.get(c.req.path));
    return c.html(screen ?? page);
  });
}

/** What the page tells the browser of the settings, which asks no server for it. */
type Told = Pick<Env, 'FRONT_PAGE' | 'PUBLIC_URL'>;

/** A link to `/` inside the program asks no server, and passkeys belong to one address. */
function telling(page: string, { FRONT_PAGE: front, PUBLIC_URL: address }: Told): string {
  const marks = [
    front === 'login' && '<meta name="front-page" content="login" />',
    address !== undefined && `<meta name="public-url" content="${address}" />`,
  ].filter((mark) => mark !== false);
  return page.replace('</head>', `${marks.join('')}</head>`);
}

/**
 * Path → the page that names what its screen loads (scripts/screen-files.ts); a path with a hint
 * names another person's screen there. Without the list, a screen comes a little later.
 */
function pagesWithFiles(page: string, folder: string): ReadonlyMap<string, string> {
  const file = join(folder, '.vite/screens.json');
  const list = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, string[]>;
  const links = (files: readonly string[]) =>
    files
      .map(
        (name) =>
          `<link rel="${name.startsWith('/api/') ? 'preload" as="fetch' : 'modulepreload'}" crossorigin href="${name}">`,
      )
      .join('');
  return new Map(
    Object.entries(list).map(([path, files]) => [path, page.replace('</head>', `${links(files)}</head>`)]),
  );
}
