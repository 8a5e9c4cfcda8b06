import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fundos } from '../contract.ts';
import { semFundo } from './nao-encontrado.ts';

/** Offers an archived purpose again; repeating it changes nothing. */
export const reabrirFundo = handler(fundos.reabrirFundo, async (ctx, { id }) => {
  const reabertos = await ctx.db.count(
    sql`update fundos set arquivado_em = null where org_id = ${ctx.orgId} and id = ${id}`,
  );
  if (reabertos === 0) throw semFundo();
  await ctx.audit('fundo.reabrir', { alvo: id });
  return { ok: true } as const;
});
