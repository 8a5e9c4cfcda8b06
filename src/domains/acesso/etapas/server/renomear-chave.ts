import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { etapas } from '../contract.ts';
import { t } from '../texts.ts';

/**
 * Renames a key. The name is for the person alone, so no password is asked for and no session ends.
 */
export const renomearChave = handler(etapas.renomearChave, async (ctx, { id, nome }) => {
  const { userId, casa } = ctx.session;
  await ctx.services.doors.acesso({}, async (db) => {
    const mudadas = await db.count(
      sql`update chaves_de_acesso set nome = ${nome} where id = ${id} and conta_id = ${userId}`,
    );
    if (mudadas === 0) throw chaveNaoEncontrada();
    await auditarAcesso(ctx, db, casa?.orgId ?? null, userId, 'etapas.renomear_chave');
  });
  return { ok: true as const };
});

export const chaveNaoEncontrada = (): Failure =>
  new Failure(404, 'chave_nao_encontrada', t.key('Chave de acesso não encontrada.'));
