import type { Context, Hono } from 'hono';
import { Failure } from '../../shared/failure.ts';
import type { Services } from '../actions/handler.ts';
import { now } from '../clock.ts';
import { signedLinkHolds } from './signed-link.ts';
import { isKey, PUBLIC_PREFIX } from './store.ts';

/**
 * GET /arquivos/…: answers for a valid signature or under the public prefix; anything else is 404
 * (INV-45).
 */
export function serveFiles(app: Hono, { files, secret }: Services): void {
  app.get('/arquivos/*', async (c) => {
    const key = c.req.path.slice('/arquivos/'.length);
    const open = key.startsWith(`${PUBLIC_PREFIX}/`);
    const allowed =
      isKey(key) &&
      (open || signedLinkHolds(secret, key, c.req.query('ate') ?? '', c.req.query('assinatura') ?? '', now()));
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'no-store');
    try {
      const bytes = allowed ? await files.read(key) : null;
      return bytes ? answer(c, bytes, { open, pdf: key.endsWith('.pdf') }) : c.text('', 404);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      c.header('Retry-After', String(error.details.retryAfter));
      return c.text('', error.status as 503);
    }
  });
}

function answer(c: Context, bytes: Uint8Array, { open, pdf }: { open: boolean; pdf: boolean }): Response {
  c.header('Content-Type', pdf ? 'application/pdf' : 'image/webp');
  // A PDF may hold scripts and links, so it is saved and never shown by the browser on our address.
  c.header('Content-Disposition', pdf ? 'attachment; filename="comprovante.pdf"' : 'inline');
  // People's pictures and logos must not stay on a disk after signing out.
  if (open) c.header('Cache-Control', 'public, max-age=31536000, immutable');
  return c.body(new Uint8Array(bytes));
}
