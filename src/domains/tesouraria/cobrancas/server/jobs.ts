import type { Job } from '../../../../server/jobs/runner.ts';
import { levarTodas, puxarTodas } from './puxar-cobrancas.ts';

export const jobs = (): readonly Job[] => [levarTodas(), puxarTodas()];
