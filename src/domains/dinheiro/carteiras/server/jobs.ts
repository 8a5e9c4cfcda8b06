import type { Job } from '../../../../server/jobs/runner.ts';
import { somarOQueFalta, somarOsMexidos } from './meses.ts';

export const jobs = (): readonly Job[] => [somarOQueFalta(), somarOsMexidos()];
