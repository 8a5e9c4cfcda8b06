import type { Hono } from 'hono';
import type { Doors } from '../database/doors.ts';
import { sql } from '../database/sql.ts';

/** That the program runs, and that its database answers; neither says anything else (INV-42). */
export function healthRoutes(app: Hono, doors: Doors): void {
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const answers = await doors
      .acesso({ single: true }, (db) => db.maybe(sql`select 1`))
      .then(
        () => true,
        () => false,
      );
    return c.json({ ok: answers }, answers ? 200 : 503);
  });
}
