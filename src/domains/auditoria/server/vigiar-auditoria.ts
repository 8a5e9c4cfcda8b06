import type { Services } from '../../../server/actions/handler.ts';
import { anotarSelos } from './anotar-selos.ts';
import { selarAuditoria } from './selar-auditoria.ts';

const HORA_MS = 3_600_000;

/** Seals at start and every hour, and notes the newest seals outside the database. */
export function vigiarAuditoria(services: Services): { stop: () => Promise<void> } {
  const selar = () =>
    selarAuditoria(services)
      .then(() => anotarSelos(services))
      .catch((error: unknown) => services.log.warn({ err: error }, 'trace not sealed'));
  let correndo = selar();
  const relogio = setInterval(() => {
    correndo = selar();
  }, HORA_MS).unref();
  return {
    stop: async () => {
      clearInterval(relogio);
      await correndo;
    },
  };
}
