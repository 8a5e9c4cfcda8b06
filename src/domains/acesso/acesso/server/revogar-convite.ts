import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { t } from '../texts.ts';

/** From then on the link opens nothing. */
export const revogarConvite = handler(acesso.revogarConvite, async (ctx, { id }) => {
  const revogados = await ctx.db.count(sql`
    update org_invites set status = 'revoked' where org_id = ${ctx.orgId} and id = ${id} and status = 'pending'`);
  if (revogados === 0) throw new Failure(404, 'convite_nao_encontrado', t.key('Convite não encontrado.'));
  await ctx.audit('acesso.revogar_convite', { alvo: id });
  return { ok: true as const };
});
