import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../actions/handler.ts';
import { requestAnswered } from '../metrics/events.ts';
import { setHeaders } from './answer-headers.ts';

/**
 * One line per request, with the action's name or the route's pattern. The path, query, body and
 * headers as they came are never logged (INV-51). Every answer carries the line's id. Requests that
 * are no actions are logged at `debug`.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    await next();
    const ms = performance.now() - began;
    const { status } = c.res;
    setHeaders(c, { 'X-Request-Id': requestId });
    const name = c.get('action') as string | undefined;
    const action = name ?? routePath(c);
    log[name === undefined ? 'debug' : 'info']({ requestId, method: c.req.method, action, status, ms: Math.round(ms) });
    requestAnswered.tell({ action, status, seconds: ms / 1000 });
  };
}
