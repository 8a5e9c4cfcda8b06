import type { PublicContext } from '../../../../server/actions/handler.ts';
import { NO_HOUSE, writeAudit } from '../../../../server/actions/audit.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';

/**
 * Records sign-ins, refusals and joins in the trace, in the same transaction. An unknown e-mail
 * leaves a line like a known one, so that both refusals cost the same (INV-19).
 */
export async function auditarAcesso(
  ctx: PublicContext,
  db: Db,
  orgId: string | null,
  contaId: string | null,
  acao: string,
): Promise<void> {
  const casa = { orgId: orgId === null ? NO_HOUSE : (orgId as OrgId), userId: contaId };
  await writeAudit(db, { ...ctx, casa }, acao, { alvo: contaId });
}
