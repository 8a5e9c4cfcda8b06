import { type Job, hourly } from '../../../../server/jobs/runner.ts';
import { derrubarEtapas } from './desligar.ts';

export const jobs = (): readonly Job[] => [hourly('derrubarEtapas', derrubarEtapas)];
