import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { now } from '../clock.ts';
import { sql } from '../database/sql.ts';
import { testServices } from '../testing/product.ts';
import { enqueueMail } from './outbox.ts';
import { startPostman } from './postman.ts';

it('[A16] a stopping program finishes the current letter and begins no other: the next program takes them at once', async () => {
  const services = await testServices();
  // One was refused before, and waits.
  const later = new Date(now().getTime() + 3_600_000);
  await services.doors.acesso({}, async (db) => {
    await db.count(sql`delete from outbox`);
    for (let n = 0; n < 4; n += 1)
      await enqueueMail(db, services.secret, {
        to: `iyalode-${randomUUID()}@exemplo.org`,
        subject: 'Aviso',
        text: 'Olá',
      });
    await db.count(sql`update outbox set proxima_em = '2020-01-01T00:00:00Z'`);
    await db.count(
      sql`update outbox set tentativas = 1, proxima_em = ${later} where id = (select id from outbox limit 1)`,
    );
  });
  const sent: string[] = [];
  let take = (): void => undefined;
  const postman = startPostman(services, ({ id }) => {
    sent.push(id);
    return new Promise((taken) => (take = taken));
  });
  await expect.poll(() => sent).toHaveLength(1);
  const stopped = postman.stop();
  take();
  await Promise.race([stopped, new Promise((soon) => setTimeout(soon, 1_000))]);
  expect(sent).toHaveLength(1);
  await stopped;
  const waits = sql`select from outbox where tentativas = 1 and proxima_em = ${later}`;
  expect(await services.doors.acesso({}, (db) => db.count(waits))).toBe(1);
  const next = startPostman(services, ({ id }) => Promise.resolve(void sent.push(id)));
  await expect.poll(() => new Set(sent).size).toBe(3);
  await next.stop();
  expect(sent).toHaveLength(3);
});
