import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { t } from '../texts.ts';
import { auditarAcesso } from './auditar-acesso.ts';

/**
 * From the next sign-in on, that browser is asked for the second step again. Its open session
 * stays.
 */
export const esquecerAparelho = handler(acesso.esquecerAparelho, async (ctx, { id }) => {
  const { userId, casa } = ctx.session;
  await ctx.services.doors.acesso({}, async (db) => {
    const esquecidos = await db.count(sql`delete from aparelhos_lembrados where id = ${id} and conta_id = ${userId}`);
    if (esquecidos === 0) throw new Failure(404, 'aparelho_nao_encontrado', t.key('Aparelho não encontrado.'));
    await auditarAcesso(ctx, db, casa?.orgId ?? null, userId, 'acesso.esquecer_aparelho');
  });
  return { ok: true as const };
});
