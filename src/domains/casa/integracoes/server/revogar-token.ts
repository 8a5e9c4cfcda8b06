import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { integracoes } from '../contract.ts';
import { tokenNaoEncontrado } from './quem-da-tokens.ts';

/** Ends a token for good. A second press changes nothing. */
export const revogarToken = handler(integracoes.revogarToken, async (ctx, { id }) => {
  const lido = await ctx.db.maybe<{ revogado_em: string | null }>(sql`
    select revogado_em from tokens where org_id = ${ctx.orgId} and id = ${id} for no key update`);
  if (!lido) throw tokenNaoEncontrado();
  if (lido.revogado_em !== null) return { ok: true as const };
  await ctx.db.count(sql`
    update tokens set revogado_em = ${ctx.agora}, antigo_hash = null, antigo_ate = null where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit('token.revogar', { alvo: id });
  return { ok: true as const };
});
