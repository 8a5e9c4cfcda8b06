import { forgetAnswers } from '../../../../server/actions/idempotency.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import { umaVezPorDia } from './uma-vez-por-dia.ts';

/** Each house's answers, kept by their idempotency key, are deleted after 72 hours. */
export const limparChaves = (): Job =>
  umaVezPorDia('limparChaves', '00:00', async (db, { orgId, agora }) => {
    await forgetAnswers(db, orgId, agora);
  });
