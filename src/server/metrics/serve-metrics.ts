import { timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import type { Services } from '../actions/handler.ts';
import { tokenHash } from '../crypto/token.ts';
import { openMetrics } from './open-metrics.ts';

/**
 * GET /metrics for Prometheus: 404 unless METRICS_TOKEN is set, and then only for callers that send
 * it.
 */
export function serveMetrics(app: Hono, services: Services): void {
  const { METRICS_TOKEN } = services.env;
  if (METRICS_TOKEN === undefined) {
    app.get('/metrics', (c) => c.text('', 404));
    return;
  }
  const expected = tokenHash(`Bearer ${METRICS_TOKEN}`);
  // Created at the start, so that it counts every request and not only those after the first
  // scrape.
  const metrics = openMetrics(services);
  app.get('/metrics', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!timingSafeEqual(tokenHash(c.req.header('authorization') ?? ''), expected)) return c.text('', 401);
    const { contentType, text } = await metrics;
    return c.body(await text(), 200, { 'Content-Type': contentType });
  });
}
