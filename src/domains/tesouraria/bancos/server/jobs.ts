import type { Job } from '../../../../server/jobs/runner.ts';
import { puxarDosBancos } from './rodada-dos-bancos.ts';

export const jobs = (): readonly Job[] => [puxarDosBancos()];
