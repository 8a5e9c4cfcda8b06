import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import type { OrgId } from '../database/doors.ts';
import { withClient } from '../postgres/connections.ts';
import { migratedDatabase } from '../testing/database.ts';
import { NO_HOUSE, traceTime } from './audit.ts';
import { readSealEnds } from './seal-ends.ts';

const database = await migratedDatabase();
afterAll(() => database.stop());

it('[INV-52] a program that starts after the clock was set back writes no line behind a seal either', async () => {
  const [sealed, other] = [randomUUID() as OrgId, randomUUID() as OrgId];
  await withClient(database.owner, async (client) => {
    for (const [org, ate] of [
      [sealed, '2027-01-02T12:00:00Z'],
      [NO_HOUSE, '2027-01-03T12:00:00Z'],
      [other, '2026-11-19T12:00:00Z'],
    ])
      await client.query(
        `insert into auditoria_selos (org_id, numero, de, ate, linhas, hash)
         values ($1, 1, '2026-11-01', '2026-11-02', 1, sha256('x')), ($1, 2, '2026-11-02', $2, 1, sha256('y'))`,
        [org, ate],
      );
  });
  const agora = new Date('2026-11-20T12:00:00Z');
  await readSealEnds(database.owner, agora);
  expect([sealed, NO_HOUSE, other].map((org) => traceTime(org, agora).toISOString())).toEqual([
    '2027-01-02T12:00:00.000Z',
    '2027-01-03T12:00:00.000Z',
    agora.toISOString(),
  ]);
});
