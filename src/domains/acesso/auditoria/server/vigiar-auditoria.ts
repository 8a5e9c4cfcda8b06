import { hourly, type Job } from '../../../../server/jobs/runner.ts';
import { anotarSelos } from './anotar-selos.ts';
import { selarAuditoria } from './selar-auditoria.ts';

/** Seals the traces at start and every hour, and notes the newest seals outside the database. */
export const vigiarAuditoria = (): Job =>
  hourly('selarAuditoria', async (services) => {
    try {
      await selarAuditoria(services);
    } finally {
      await anotarSelos(services);
    }
  });
