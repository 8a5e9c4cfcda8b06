import { pino, type DestinationStream, type Logger } from 'pino';
import type { Env } from './env.ts';
import { errorCode } from './errors.ts';

/** The bytes that may wait while nothing can be written; lines beyond them are dropped. */
const MOST_WAITING = 1_000_000;

/**
 * Writes to standard output. If the disk behind it is full, lines are lost and the program goes on.
 * The library alone would end the program at the first line that cannot be written, and then wait
 * for room before it frees the port.
 */
function output(): DestinationStream {
  const lines = pino.destination({ dest: 1, maxLength: MOST_WAITING });
  lines.on('error', () => {
    lines.flushSync = () => undefined;
  });
  return lines;
}

/** Writes one JSON line per event, without personal data: ids only. */
export function openLog(env: Pick<Env, 'LOG_LEVEL'>, destination: DestinationStream = output()): Logger {
  return pino(
    {
      level: env.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: tellError },
      // Otherwise pino makes the error's own sentence the line's message.
      errorKey: 'thrown',
    },
    destination,
  );
}

const TOLD = ['code', 'constraint', 'table', 'column', 'routine', 'syscall', 'responseCode'] as const;

/**
 * The fields of an error that are logged. PostgreSQL's `detail` and `where` quote values, so they
 * are not among them.
 */
function tellError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const known = Object.fromEntries(TOLD.flatMap((name) => (name in error ? [[name, Reflect.get(error, name)]] : [])));
  const message = quotesInput(error) ? undefined : error.message;
  const stack = error.stack?.match(/^ {4}at .*$/gm)?.join('\n');
  return {
    type: error.name,
    message,
    ...known,
    stack,
    ...(error.cause !== undefined && { cause: tellError(error.cause) }),
  };
}

/** Data exceptions (class 22) and the parser of JSON quote what they were given. */
const quotesInput = (error: Error): boolean =>
  error instanceof SyntaxError || (errorCode(error) ?? '').startsWith('22');
