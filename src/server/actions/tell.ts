import type { ToldKind } from '../../shared/told-kinds.ts';
import type { Db } from '../database/door.ts';
import type { OrgId } from '../database/doors.ts';
import { sql, type Statement } from '../database/sql.ts';

/** A transaction of a house, and whether a program listens to the house: unknown to some jobs. */
export interface Teller {
  db: Db;
  orgId: OrgId;
  casa?: { ouvida?: boolean | undefined };
}

let told: (() => void) | undefined;

/** The listener is called when something is told in this process, before its commit. */
export function whenTold(listener: (() => void) | undefined): void {
  told = listener;
}

/**
 * Tells what happened to the programs that listen to the house, in the transaction of its cause
 *. A house to which nobody listens pays nothing: the session has said so.
 */
export function tell(teller: Teller, kind: ToldKind, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const statement = toldFrom(teller, kind, { from: sql`unnest(${ids}::uuid[]) as a (id)`, alvo: sql`a.id` });
  if (statement) teller.db.atCommit(statement);
}

/** The rows that are told: `alvo` is the id of each row of `from`, among those of `where`. */
interface Told {
  from: Statement;
  alvo: Statement;
  where?: Statement;
}

/** The same as a statement, or as a part of another one. Null if nobody listens. */
export function toldFrom(
  { orgId, casa }: Omit<Teller, 'db'>,
  kind: ToldKind,
  { from, alvo, where = sql`true` }: Told,
): Statement | null {
  if (casa?.ouvida === false) return null;
  told?.();
  const heard = casa?.ouvida
    ? sql``
    : sql`and exists (select from terreiros t where t.id = ${orgId} and (t.com_webhooks or t.com_tokens))`;
  return sql`
    insert into acontecimentos_novos (org_id, tipo, alvo)
    select ${orgId}::uuid, ${kind}, ${alvo} from ${from} where ${where} ${heard} returning 1`;
}
