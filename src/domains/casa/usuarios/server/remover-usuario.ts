import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { encerrarConvitesDe } from '../../../acesso/acesso/server/encerrar-convites-de.ts';
import { usuarios } from '../contract.ts';
import { agirSobre, auditarEquipe } from './equipe.ts';

/**
 * Removes a user from the house; no earlier invitation restores the access. Their records stay in
 * the house's books and trace.
 */
export const removerUsuario = handler(usuarios.removerUsuario, async (ctx, { user_id }) => {
  const acao = await agirSobre(ctx, user_id);
  await encerrarConvitesDe(ctx.db, ctx.orgId, user_id);
  await ctx.db.count(sql`delete from profiles where org_id = ${ctx.orgId} and user_id = ${user_id}`);
  await auditarEquipe(ctx, 'usuario.remover', acao, { orgId: null });
  return { ok: true as const };
});
