import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { contasAPagar } from '../contract.ts';
import { semContaAPagar } from './conta-viva.ts';

/** Brings a deleted bill back as it was; repeating it changes nothing. */
export const restaurarContaAPagar = handler(contasAPagar.restaurarContaAPagar, async (ctx, { id }) => {
  const restauradas = await ctx.db.count(
    sql`update contas_a_pagar set excluida_em = null where org_id = ${ctx.orgId} and id = ${id}`,
  );
  if (restauradas === 0) throw semContaAPagar();
  await ctx.audit('conta_a_pagar.restaurar', { alvo: id });
  return { ok: true } as const;
});
