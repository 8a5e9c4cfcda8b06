import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { usuarios } from '../contract.ts';
import { agirSobre, auditarEquipe } from './equipe.ts';

/**
 * Pauses a user. From the next request on they have no sessions, and their live channels close
 * (decision 6).
 */
export const pausarUsuario = handler(usuarios.pausarUsuario, async (ctx, { user_id }) => {
  const acao = await agirSobre(ctx, user_id);
  await ctx.db.count(sql`update profiles set paused = true where org_id = ${ctx.orgId} and user_id = ${user_id}`);
  await auditarEquipe(ctx, 'usuario.pausar', acao, { paused: true });
  return { ok: true as const };
});
