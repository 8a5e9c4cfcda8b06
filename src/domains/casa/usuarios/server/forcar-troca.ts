import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { usuarios } from '../contract.ts';
import { agirSobre, auditarEquipe } from './equipe.ts';

/** 'Force reset': only choosing a new password clears the flag. */
export const forcarTroca = handler(usuarios.forcarTroca, async (ctx, { user_id }) => {
  const acao = await agirSobre(ctx, user_id);
  await ctx.db.count(sql`
    update profiles set must_reset_password = true where org_id = ${ctx.orgId} and user_id = ${user_id}`);
  await auditarEquipe(ctx, 'usuario.forcar_troca', acao, { mustReset: true });
  return { ok: true as const };
});
