import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';

/**
 * Closes the open requests for the months that were just settled. It is a common table expression
 * after `quitadas`, which has the member, the month, and whether it is settled.
 */
export const pedidosDasQuitadas = (
  ctx: Pick<HouseContext, 'orgId' | 'agora'> & { casa: { userId: string } },
): Statement => sql`
  update combinados c set estado = 'desfeito', desfeito_em = ${ctx.agora}, desfeito_por = ${ctx.casa.userId}
  from quitadas m
  where c.org_id = ${ctx.orgId} and c.estado = 'pedido' and m.quita and c.membro_id = m.membro_id and c.refer = m.refer
  returning c.id`;

/**
 * Closes the open requests for the months that were just cancelled. The exemption of a rest ends
 * too, because another invoice would owe all of the month. It is a common table expression after
 * `canceladas`, which has the member and the month.
 */
export const pedidosDasCanceladas = (ctx: HouseContext): Statement => sql`
  update combinados c set estado = 'desfeito', desfeito_em = ${ctx.agora}, desfeito_por = ${ctx.casa.userId}
  from canceladas m
  where c.org_id = ${ctx.orgId} and (c.estado = 'pedido' or c.estado = 'aprovado' and c.desconto_centavos > 0)
    and c.membro_id = m.membro_id and c.refer = m.refer
  returning c.id`;
