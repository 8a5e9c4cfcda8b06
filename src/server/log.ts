import { pino, type Logger } from 'pino';
import type { Env } from './env.ts';

/** One JSON line an event, without personal data: ids only (INV-51). */
export function openLog(env: Env): Logger {
  return pino({
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // What an error may carry of a person's row stays out: PostgreSQL's `detail` quotes values, `parameters` are the values.
    redact: { paths: ['err.detail', 'err.parameters', 'err.where', '*.senha', '*.password'], remove: true },
  });
}
