import { writeAudit } from '../../../server/actions/audit.ts';
import type { AuditEntry, SessionContext } from '../../../server/actions/handler.ts';
import type { Db } from '../../../server/database/door.ts';
import type { OrgId } from '../../../server/database/doors.ts';

/** The platform's own part of the trace belongs to no house. */
export const PLATAFORMA = '00000000-0000-0000-0000-000000000000' as OrgId;

/** Every action of the superadmin, in the transaction of what it does (INV-52); never a name or an e-mail of a person. */
export const auditarPlataforma = (ctx: SessionContext, db: Db, acao: string, entry: AuditEntry): Promise<void> =>
  writeAudit(db, { orgId: PLATAFORMA, userId: ctx.session.userId }, ctx.request, acao, entry, ctx.agora);
