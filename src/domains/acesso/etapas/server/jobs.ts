import type { Job } from '../../../../server/jobs/runner.ts';
import { derrubarEtapas } from './derrubar-etapas.ts';
import { hourly } from '../../../../server/jobs/runner.ts';

export const jobs = (): readonly Job[] => [hourly('derrubarEtapas', derrubarEtapas)];
