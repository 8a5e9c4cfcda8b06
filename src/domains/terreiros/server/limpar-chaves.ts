import { sql } from '../../../server/database/sql.ts';
import type { Job } from '../../../server/jobs/runner.ts';
import { umaVezPorDia } from './uma-vez-por-dia.ts';

/** Deletes answers kept by their idempotency key after 72 hours (INV-31): they mention people, and grow with every payment. */
export const limparChaves = (): Job =>
  umaVezPorDia('limparChaves', '00:00', async (db, { orgId, agora }) => {
    await db.count(sql`
      delete from idempotencia where org_id = ${orgId} and created_at < ${agora}::timestamptz - interval '72 hours'`);
  });
