import { NO_HOUSE, writeAudit } from '../../../server/actions/audit.ts';
import type { AuditEntry, SessionContext } from '../../../server/actions/handler.ts';
import type { Db } from '../../../server/database/door.ts';

/** Every action of the superadmin, in the transaction of what it does (INV-52); never a name or an e-mail of a person. */
export const auditarPlataforma = (ctx: SessionContext, db: Db, acao: string, entry: AuditEntry): Promise<void> =>
  writeAudit(db, { orgId: NO_HOUSE, userId: ctx.session.userId }, ctx.request, acao, entry, ctx.agora);
