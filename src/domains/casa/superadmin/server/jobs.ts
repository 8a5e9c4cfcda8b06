import type { Job } from '../../../../server/jobs/runner.ts';
import { expurgarTerreiros } from './expurgar-terreiros.ts';

export const jobs = (): readonly Job[] => [expurgarTerreiros()];
