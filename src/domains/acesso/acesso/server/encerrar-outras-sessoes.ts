import { handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acesso } from '../contract.ts';
import { esquecerOutrosAparelhos } from './aparelho-lembrado.ts';
import { auditarAcesso } from './auditar-acesso.ts';

/** Signs out everybody of a house, from their next request on. */
export const encerrarSessoesDaCasa = (db: Db, orgId: string): Promise<number> =>
  db.count(sql`delete from sessoes where conta_id in (select user_id from profiles where org_id = ${orgId})`);

/**
 * Signs out every other device, from its next request on. Those that were remembered are asked for
 * the second step again. None of them gets a further push.
 */
export const encerrarOutrasSessoes = handler(acesso.encerrarOutrasSessoes, async (ctx) => {
  const { userId, sessionId, casa } = ctx.session;
  const encerradas = await ctx.services.doors.acesso({}, async (db) => {
    await auditarAcesso(ctx, db, casa?.orgId ?? null, userId, 'acesso.encerrar_outras');
    await esquecerOutrosAparelhos(ctx, db, userId);
    await db.count(sql`delete from aparelhos where conta_id = ${userId} and sessao_id is distinct from ${sessionId}`);
    return db.count(sql`delete from sessoes where conta_id = ${userId} and id <> ${sessionId}`);
  });
  return { encerradas };
});
