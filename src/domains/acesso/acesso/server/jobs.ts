import type { Job } from '../../../../server/jobs/runner.ts';
import { vigiarAcesso } from './limpar-acesso.ts';

export const jobs = (): readonly Job[] => [vigiarAcesso()];
