import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Services } from '../actions/handler.ts';
import { sql } from '../database/sql.ts';
import { testServices } from '../testing/product.ts';
import { enqueueMail } from './outbox.ts';
import { startPostman } from './postman.ts';

const put = ({ doors, secret }: Services) =>
  doors.acesso({}, (db) =>
    enqueueMail(db, secret, { to: `iyalode-${randomUUID()}@exemplo.org`, subject: 'Aviso', text: 'Olá' }),
  );

it('[A16] a letter that is written while another is being sent leaves soon after it, not with the next round', async () => {
  const services = await testServices();
  await services.doors.acesso({}, (db) => db.count(sql`delete from outbox`));
  const sent: string[] = [];
  const postman = startPostman(services, async ({ id }) => {
    if (sent.push(id) === 1) await put(services);
  });
  await put(services);
  await expect.poll(() => sent, { timeout: 8_000 }).toHaveLength(2);
  await postman.stop();
});
