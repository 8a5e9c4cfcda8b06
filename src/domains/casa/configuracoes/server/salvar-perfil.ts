import { auditarAcesso } from '../../../acesso/acesso/server/auditar-acesso.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { configuracoes } from '../contract.ts';

/**
 * Saves name and phone of the person's own account. The profile shown to the team follows by its
 * foreign key. Other browsers are notified.
 */
export const salvarPerfil = handler(configuracoes.salvarPerfil, async (ctx, { nome, telefone }) => {
  const { userId, casa } = ctx.session;
  await ctx.services.doors.acesso({}, async (db) => {
    await db.count(sql`update contas set nome = ${nome}, telefone = ${telefone} where id = ${userId}`);
    await auditarAcesso(ctx, db, casa?.orgId ?? null, userId, 'perfil.salvar');
    await announce(db, { type: 'pessoa', id: userId });
  });
  return { ok: true as const };
});
