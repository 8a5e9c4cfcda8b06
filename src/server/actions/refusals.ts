import { Failure } from '../../shared/failure.ts';
import { now } from '../clock.ts';
import { NO_HOUSE, writeAudit } from './audit.ts';
import type { RequestInfo, Services } from './handler.ts';
import type { AccessRules } from './session.ts';

/** Lines per person and hour, so that nobody fills the disk by being refused all day. */
const LINES_PER_HOUR = 60;

interface Knocks {
  lines: number;
  /** For each action and reason: the minute of the last line, and how many refusals followed it. */
  doors: Map<string, { minute: number; again: number }>;
}

/**
 * Writes each denial of a signed-in person to the trace: who, which action, why, from where. The
 * refused call's transaction has been rolled back by then, so the line has its own. Refusals of one
 * action in the same minute are one line, and the next line counts them. If the trace cannot be
 * written, the answer stays the same.
 */
export function refusalTrace(
  services: Services,
  access: Pick<AccessRules, 'resolveSession'>,
): (request: RequestInfo, action: string, error: unknown) => Promise<void> {
  const take = counter();
  const write = async (request: RequestInfo, action: string, code: string) => {
    const session = request.token === null ? null : await access.resolveSession(request.token);
    if (!session) return;
    const agora = now();
    const again = take(session.userId, `${action} ${code}`, agora);
    if (again === null) return;
    const casa = { orgId: session.casa?.orgId ?? NO_HOUSE, userId: session.userId };
    const entry = { alvo: action, ...(again > 0 && { depois: { repetidas: again } }) };
    await services.doors.acesso({}, (db) => writeAudit(db, { casa, request, agora }, `recusa.${code}`, entry));
  };
  return async (request, action, error) => {
    if (!(error instanceof Failure) || error.status !== 403) return;
    try {
      await write(request, action, error.code);
    } catch (cause) {
      services.log.warn({ err: cause, requestId: request.id }, 'refusal not in the trace');
    }
  };
}

/**
 * Counts this person's refusals since the last line. Returns the count if a new line is due, else
 * null. Kept in memory for the running hour.
 */
function counter(): (userId: string, door: string, agora: Date) => number | null {
  let hour = 0;
  const people = new Map<string, Knocks>();
  return (userId, door, agora) => {
    const minute = Math.floor(agora.getTime() / 60_000);
    if (Math.floor(minute / 60) !== hour) people.clear();
    hour = Math.floor(minute / 60);
    const knocks: Knocks = people.get(userId) ?? { lines: 0, doors: new Map() };
    people.set(userId, knocks);
    const known = knocks.doors.get(door);
    if (known?.minute === minute || knocks.lines >= LINES_PER_HOUR) {
      if (known) known.again += 1;
      return null;
    }
    knocks.lines += 1;
    knocks.doors.set(door, { minute, again: 0 });
    return known?.again ?? 0;
  };
}
