import { sweepFiles } from '../../../../server/files/sweep.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import { arquivosNomeados, limparChaves } from './cuidados.ts';

export const jobs = (): readonly Job[] => [limparChaves(), sweepFiles(({ doors }) => arquivosNomeados(doors))];
