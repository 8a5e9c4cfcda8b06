import type { Services } from '../../../server/actions/handler.ts';
import { selarAuditoria } from './selar-auditoria.ts';

const HORA_MS = 3_600_000;

/** Seals at start and every hour. */
export function vigiarAuditoria(services: Services): { stop: () => Promise<void> } {
  const selar = () =>
    selarAuditoria(services).then(
      () => undefined,
      (error: unknown) => services.log.warn({ err: error }, 'trace not sealed'),
    );
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
