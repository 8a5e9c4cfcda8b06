import type { Job } from '../../../../server/jobs/runner.ts';
import { umaVezPorDia } from '../../../acesso/terreiros/server/cuidados.ts';
import { limparAcontecimentos } from './numerar.ts';

export const jobs = (): readonly Job[] => [
  umaVezPorDia('limparAcontecimentos', '04:30', (db, { orgId, agora }) => limparAcontecimentos(db, orgId, agora)),
];
