import { sql } from '../../../server/database/sql.ts';
import type { Job } from '../../../server/jobs/runner.ts';
import { umaVezPorDia } from './uma-vez-por-dia.ts';

/** Keeps answers by their idempotency key for 72 hours (INV-31) and no longer: they mention people who may have asked to be forgotten, and grow with every payment. */
export const limparChaves = (): Job =>
  umaVezPorDia('limparChaves', '00:00', async (db, { orgId, agora }) => {
    await db.count(sql`
      delete from idempotencia where org_id = ${orgId} and created_at < ${agora}::timestamptz - interval '72 hours'`);
  });
