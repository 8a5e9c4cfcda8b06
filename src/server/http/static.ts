import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';

const YEAR = 'public, max-age=31536000, immutable';

/** The built web application: hashed files for ever, the page itself asked again every time. */
export function serveWeb(app: Hono, folder: string): void {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const root = relative(process.cwd(), folder) || '.';
  app.use(
    '/*',
    async (c, next) => {
      await next();
      if (c.res.ok && c.req.path.startsWith('/assets/')) c.header('Cache-Control', YEAR);
      else if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-cache');
    },
    serveStatic({ root, precompressed: true, index: '' }),
  );
  app.get('*', (c) => (/\.\w{2,5}$/.test(c.req.path) ? c.notFound() : c.html(page)));
}
