import type { Hono } from 'hono';
import type { Services } from '../actions/handler.ts';
import { now } from '../clock.ts';
import { signedLinkHolds } from './signed-link.ts';
import { isKey, PUBLIC_PREFIX, readStored } from './store.ts';

/** GET /arquivos/…: with a signature that holds, or under the public prefix; anything else is not there (INV-43, INV-45). */
export function serveFiles(app: Hono, { env, secret }: Services): void {
  app.get('/arquivos/*', async (c) => {
    const key = c.req.path.slice('/arquivos/'.length);
    const open = key.startsWith(`${PUBLIC_PREFIX}/`);
    const allowed =
      isKey(key) &&
      (open || signedLinkHolds(secret, key, c.req.query('ate') ?? '', c.req.query('assinatura') ?? '', now()));
    const bytes = allowed ? await readStored(env, key) : null;
    c.header('X-Content-Type-Options', 'nosniff');
    if (!bytes) {
      c.header('Cache-Control', 'no-store');
      return c.text('', 404);
    }
    c.header('Content-Type', 'image/webp');
    c.header('Content-Disposition', 'inline');
    c.header('Cache-Control', open ? 'public, max-age=31536000, immutable' : 'private, max-age=600');
    return c.body(new Uint8Array(bytes));
  });
}
