import { NO_HOUSE, writeAudit } from '../../../server/actions/audit.ts';
import type { AuditEntry, SessionContext } from '../../../server/actions/handler.ts';
import type { Db } from '../../../server/database/door.ts';

/** Records every action of the superadmin in the same transaction (INV-52), never with a person's name or e-mail. */
export const auditarPlataforma = (ctx: SessionContext, db: Db, acao: string, entry: AuditEntry): Promise<void> =>
  writeAudit(db, { ...ctx, casa: { orgId: NO_HOUSE, userId: ctx.session.userId } }, acao, entry);
