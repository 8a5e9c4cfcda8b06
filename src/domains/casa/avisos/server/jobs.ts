import type { Job } from '../../../../server/jobs/runner.ts';
import { enviarAvisos } from './enviar-avisos.ts';

export const jobs = (): readonly Job[] => [enviarAvisos()];
