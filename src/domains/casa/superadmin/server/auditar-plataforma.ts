import { NO_HOUSE, writeAudit } from '../../../../server/actions/audit.ts';
import type { AuditEntry, SessionContext } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';

/**
 * Records every action of the superadmin in the same transaction, never with a person's name or
 * e-mail.
 */
export const auditarPlataforma = (ctx: SessionContext, db: Db, acao: string, entry: AuditEntry): Promise<void> =>
  writeAudit(db, { ...ctx, casa: { orgId: NO_HOUSE, userId: ctx.session.userId } }, acao, entry);

/**
 * Writes what the platform does to a house's team into the house's own trace too, which its people
 * read. The line does not name who did it at the platform.
 */
export const auditarNaCasa = (
  ctx: SessionContext,
  db: Db,
  orgId: string,
  acao: string,
  entry: AuditEntry,
): Promise<void> => writeAudit(db, { ...ctx, casa: { orgId: orgId as OrgId, userId: null } }, acao, entry);
