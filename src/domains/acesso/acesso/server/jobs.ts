import type { Job } from '../../../../server/jobs/runner.ts';
import { vigiarAcesso } from './excluir-conta.ts';

export const jobs = (): readonly Job[] => [vigiarAcesso()];
