import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { Doors } from '../database/doors.ts';
import { sql } from '../database/sql.ts';
import { roomyDisk, type Disk } from '../disk/watch-disk.ts';

/** Balancers ask every few seconds and stop waiting for a silent server by themselves. */
export const ANSWER_MS = 3_000;

/**
 * /healthz: the program runs. /readyz: its database answers, and whether it can be written to. They
 * reveal nothing else (INV-42).
 */
export function healthRoutes(app: Hono, doors: Doors, disk: Disk = roomyDisk): void {
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const asked = doors
      .acesso({ single: true }, (db) => db.maybe(sql`select 1`))
      .then(
        () => true,
        () => false,
      );
    const answers = await Promise.race([asked, wait(ANSWER_MS, false, { ref: false })]);
    return c.json({ ok: answers, ...(disk.low() && { readOnly: 'disk' }) }, answers ? 200 : 503);
  });
}
