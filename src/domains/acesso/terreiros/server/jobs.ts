import { sweepFiles } from '../../../../server/files/sweep.ts';
import type { Job } from '../../../../server/jobs/runner.ts';
import { arquivosNomeados } from './arquivos-nomeados.ts';
import { limparChaves } from './limpar-chaves.ts';

export const jobs = (): readonly Job[] => [limparChaves(), sweepFiles(({ doors }) => arquivosNomeados(doors))];
