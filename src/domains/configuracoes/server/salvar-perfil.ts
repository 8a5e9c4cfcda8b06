import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { announce } from '../../../server/live/announce.ts';
import { configuracoes } from '../contract.ts';

/** Name and phone of the own account; the profile that the team sees follows the name by its foreign key. Other browsers hear of it. */
export const salvarPerfil = handler(configuracoes.salvarPerfil, async (ctx, { nome, telefone }) => {
  const { userId, casa } = ctx.session;
  await ctx.services.doors.acesso({}, async (db) => {
    await db.count(sql`update contas set nome = ${nome}, telefone = ${telefone} where id = ${userId}`);
    await auditarAcesso(ctx, db, casa?.orgId ?? null, userId, 'perfil.salvar');
    await announce(db, { type: 'pessoa', id: userId });
  });
  return { ok: true as const };
});
