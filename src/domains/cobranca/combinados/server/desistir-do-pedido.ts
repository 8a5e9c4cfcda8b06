import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { combinados } from '../contract.ts';
import { pedidoRespondido, semPedido } from './recusas.ts';

/** Takes back an own open request, once; somebody else's is not found. */
export const desistirDoPedido = handler(combinados.desistirDoPedido, async (ctx, { id }) => {
  const retirado = await ctx.db.maybe<{ refer: string }>(sql`
    update combinados set estado = 'desfeito', desfeito_em = ${ctx.agora}, desfeito_por = ${ctx.casa.userId}
    where org_id = ${ctx.orgId} and id = ${id} and membro_id = ${ctx.casa.membroId} and estado = 'pedido'
    returning refer`);
  if (!retirado) {
    const meu = await ctx.db.maybe(sql`
      select 1 from combinados where org_id = ${ctx.orgId} and id = ${id} and membro_id = ${ctx.casa.membroId}`);
    throw meu ? pedidoRespondido() : semPedido();
  }
  await ctx.audit('combinado.desistir', { alvo: id, antes: retirado });
  return { ok: true } as const;
});
