import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { extratos } from '../contract.ts';
import { semPagador } from './lembrar-pagador.ts';

/** Payments of this payer stay booked. */
export const esquecerPagador = handler(extratos.esquecerPagador, async (ctx, { id }) => {
  const antes = await ctx.db.maybe<{ membro_id: string }>(sql`
    delete from pagadores where org_id = ${ctx.orgId} and id = ${id} returning membro_id`);
  if (!antes) throw semPagador();
  await ctx.audit('pagador.esquecer', { alvo: id, antes });
  return { ok: true } as const;
});
