import type { Db } from '../database/door.ts';
import { sql } from '../database/sql.ts';
import { UUID } from '../../shared/uuid.ts';

/** The channel of PostgreSQL that every process listens on. */
export const CHANNEL = 'ile';

/**
 * What changed, by id alone: a house, seen by all its people, or a person, seen by all their
 * browsers.
 */
export interface LiveEvent {
  type: 'casa' | 'pessoa';
  id: string;
}

/**
 * The announcement is sent when the transaction commits, and not otherwise. It takes a
 * database-wide lock at commit, so payments do not use it.
 */
export async function announce(db: Db, ...events: readonly LiveEvent[]): Promise<void> {
  const payloads = events.map(({ type, id }) => JSON.stringify({ type, id }));
  await db.rows(sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`);
}

export function parseEvent(payload: string | undefined): LiveEvent | null {
  const [, type, id = ''] = /^\{"type":"(casa|pessoa)","id":"([0-9a-f-]+)"\}$/.exec(payload ?? '') ?? [];
  return (type === 'casa' || type === 'pessoa') && UUID.test(id) ? { type, id } : null;
}
