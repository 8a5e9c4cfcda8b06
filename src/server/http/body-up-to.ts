import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Refuses larger bodies. Node reads no more bytes than a body declares, so its declared length is
 * enough. Only a body without one is counted. Counting makes a Request with a stream, which costs
 * as much as the rest of a call.
 */
export function bodyUpTo(maxBytes: number, refuse: (c: Context) => Response): MiddlewareHandler {
  const count = bodyLimit({ maxSize: maxBytes, onError: refuse });
  return async (c, next) => {
    const declared = c.req.header('content-length');
    if (declared === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next);
    if (Number.parseInt(declared, 10) > maxBytes) return refuse(c);
    return next();
  };
}
