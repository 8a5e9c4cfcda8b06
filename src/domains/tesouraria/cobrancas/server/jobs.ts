import type { Job } from '../../../../server/jobs/runner.ts';
import { puxarTodas } from './puxar-cobrancas.ts';

export const jobs = (): readonly Job[] => [puxarTodas()];
