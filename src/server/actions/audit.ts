import { sql } from '../database/sql.ts';
import type { Db } from '../database/door.ts';
import type { AuditEntry, RequestInfo } from './handler.ts';
import type { SessionHouse } from './session.ts';

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** One line of the house's trace: who, when, what, before and after, from where (decision 37, INV-52). */
export async function writeAudit(db: Db, casa: Pick<SessionHouse, 'orgId' | 'userId'>, request: RequestInfo, acao: string, entry: AuditEntry, agora: Date) {
  await db.count(sql`
    insert into auditoria (org_id, quando, user_id, acao, alvo, antes, depois, ip, request_id)
    values (${casa.orgId}, ${agora}, ${casa.userId}, ${acao}, ${entry.alvo ?? null}, ${json(entry.antes)}::jsonb, ${json(entry.depois)}::jsonb,
            ${request.ip}, ${request.id})`);
}
