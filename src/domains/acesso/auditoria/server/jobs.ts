import type { Job } from '../../../../server/jobs/runner.ts';
import { vigiarAuditoria } from './auditoria.ts';

export const jobs = (): readonly Job[] => [vigiarAuditoria()];
