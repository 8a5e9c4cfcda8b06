import type { PublicContext } from '../../../server/actions/handler.ts';
import { writeAudit } from '../../../server/actions/audit.ts';
import type { OrgId } from '../../../server/database/doors.ts';

/** Sign-ins, refusals and joins in the trace of the house, if the account has one; without a house the log keeps the account's id (INV-52). */
export async function auditarAcesso(ctx: PublicContext, orgId: string | null, contaId: string, acao: string): Promise<void> {
  const { doors, log } = ctx.services;
  if (orgId === null) {
    log.info({ acao, conta: contaId, requestId: ctx.request.id });
    return;
  }
  const casa = { orgId: orgId as OrgId, userId: contaId, escopo: 'casa' as const, membroId: null };
  await doors.casa(casa, {}, (db) => writeAudit(db, casa, ctx.request, acao, { alvo: contaId }, ctx.agora));
}
