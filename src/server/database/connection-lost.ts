import { errorCode } from '../errors.ts';

/**
 * connection_exception, the classes of a shutdown, and the system's codes for a missing socket,
 * machine or name.
 */
const UNREACHABLE = /^(08|57P|ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT)/;

/** The database went away, or is not there yet. */
export function connectionLost(error: unknown): boolean {
  const state = errorCode(error) ?? '';
  if (UNREACHABLE.test(state)) return true;
  // The last is what Citus says of a worker that it needs for the statement.
  const words = /Connection terminated|not queryable|failure on connection marked as essential/;
  return waitedInVain(error) || (error instanceof Error && words.test(error.message));
}

/**
 * Whether no connection became free or none answered in time, or the program is stopping. Trying
 * again at once would only wait longer.
 */
export const waitedInVain = (error: unknown): boolean =>
  error instanceof Error &&
  /timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end/.test(error.message);
