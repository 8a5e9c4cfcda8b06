import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { usuarios } from '../contract.ts';
import { agirSobre, auditarEquipe } from './equipe.ts';

/** Lets a paused user sign in again. */
export const reativarUsuario = handler(usuarios.reativarUsuario, async (ctx, { user_id }) => {
  const acao = await agirSobre(ctx, user_id);
  await ctx.db.count(sql`update profiles set paused = false where org_id = ${ctx.orgId} and user_id = ${user_id}`);
  await auditarEquipe(ctx, 'usuario.reativar', acao, { paused: false });
  return { ok: true as const };
});
