import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { agenda } from '../contract.ts';

/** Whether the person has an address; the address itself is nowhere but at its owner. */
export const lerMeuCalendario = handler(agenda.lerMeuCalendario, async (ctx) => {
  const linha = await ctx.db.maybe<{ criado_em: string; detalhes: boolean }>(sql`
    select created_at as criado_em, detalhes from agenda_enderecos where org_id = ${ctx.orgId} and user_id = ${ctx.casa.userId}`);
  return linha ?? { criado_em: null, detalhes: false };
});
