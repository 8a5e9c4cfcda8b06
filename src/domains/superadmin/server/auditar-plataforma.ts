import { NO_HOUSE, writeAudit } from '../../../server/actions/audit.ts';
import type { AuditEntry, SessionContext } from '../../../server/actions/handler.ts';
import type { Db } from '../../../server/database/door.ts';
import type { OrgId } from '../../../server/database/doors.ts';

/**
 * Records every action of the superadmin in the same transaction (INV-52), never with a person's
 * name or e-mail.
 */
export const auditarPlataforma = (ctx: SessionContext, db: Db, acao: string, entry: AuditEntry): Promise<void> =>
  writeAudit(db, { ...ctx, casa: { orgId: NO_HOUSE, userId: ctx.session.userId } }, acao, entry);

/**
 * What the platform does to a house's team is in the house's own trace too, which its people read:
 * whom it puts in reads what they may. Who did it is the platform's to know.
 */
export const auditarNaCasa = (
  ctx: SessionContext,
  db: Db,
  orgId: string,
  acao: string,
  entry: AuditEntry,
): Promise<void> => writeAudit(db, { ...ctx, casa: { orgId: orgId as OrgId, userId: null } }, acao, entry);
