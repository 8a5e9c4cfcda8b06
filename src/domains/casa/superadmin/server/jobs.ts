import type { Job } from '../../../../server/jobs/runner.ts';
import { expurgarTerreiros } from './exclusao.ts';

export const jobs = (): readonly Job[] => [expurgarTerreiros()];
