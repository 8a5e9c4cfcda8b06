import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { cobrancas } from '../contract.ts';
import { cobrancaNaoEncontrada } from './cobranca-da-casa.ts';

/** Takes the red line of a dispute away. Whether money left is seen at the provider. */
export const verContestacao = handler(cobrancas.verContestacao, async (ctx, { id }) => {
  const { db, orgId } = ctx;
  const vista = await db.maybe(sql`
    update pix_recebidos set contestacao_vista_em = ${ctx.agora}, contestacao_vista_por = ${ctx.casa.userId}
    where org_id = ${orgId} and id = ${id} and contestado_em is not null and contestacao_vista_em is null returning 1`);
  if (!vista) throw cobrancaNaoEncontrada();
  await ctx.audit('pix_recebido.ver_contestacao', { alvo: id });
  return { ok: true } as const;
});
