import type { Job } from '../../../../server/jobs/runner.ts';
import { marcarVencidas } from './marcar-vencidas.ts';

export const jobs = (): readonly Job[] => [marcarVencidas()];
