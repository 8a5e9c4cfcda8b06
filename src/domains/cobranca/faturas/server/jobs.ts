import type { Job } from '../../../../server/jobs/runner.ts';
import { marcarVencidas } from './situacao.ts';

export const jobs = (): readonly Job[] => [marcarVencidas()];
