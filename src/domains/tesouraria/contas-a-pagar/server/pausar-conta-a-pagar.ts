import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { contasAPagar } from '../contract.ts';
import { travarContaAPagar } from './conta-viva.ts';

/** A paused bill is neither late nor to be paid; repeating it changes nothing. */
export const pausarContaAPagar = handler(contasAPagar.pausarContaAPagar, async (ctx, { id }) => {
  await travarContaAPagar(ctx, id);
  await ctx.db.count(sql`
    update contas_a_pagar set pausada_em = ${ctx.agora} where org_id = ${ctx.orgId} and id = ${id} and pausada_em is null`);
  await ctx.audit('conta_a_pagar.pausar', { alvo: id });
  return { ok: true } as const;
});
