import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { privacidade } from '../contract.ts';
import type { TipoDePedido } from '../rules.ts';
import { t } from '../texts.ts';
import { pedidoDeDadosRespondido } from './recusas.ts';

/**
 * Answers a request, once: the second of two at a time is told. A deletion is not answered by
 * words: anonymising the member does it (`esquecerPrivacidade`).
 */
export const responderPedidoDeDados = handler(
  privacidade.responderPedidoDeDados,
  async (ctx, { id, atender, resposta, entregue }) => {
    const pedido = await ctx.db.maybe<{ tipo: TipoDePedido }>(sql`
      select tipo from pedidos_de_dados where org_id = ${ctx.orgId} and id = ${id} and estado = 'aberto' for no key update`);
    if (!pedido) throw pedidoDeDadosRespondido();
    if (atender && pedido.tipo === 'exclusao')
      throw new Failure(409, 'falta_anonimizar', t.key('Anonimize o membro: isso atende o pedido.'));
    const leva = pedido.tipo === 'acesso' || pedido.tipo === 'portabilidade';
    if (atender && leva && !entregue)
      throw new Failure(422, 'falta_arquivo', t.key('Diga que arquivo foi entregue.'), {
        fields: { entregue: t.key('Diga que arquivo foi entregue.') },
      });
    await ctx.db.count(sql`
      update pedidos_de_dados set estado = ${atender ? 'atendido' : 'recusado'}, resposta = nullif(${resposta}::text, ''),
             entregue = ${atender && leva ? entregue : null}, respondido_em = ${ctx.agora}, respondido_por = ${ctx.casa.userId}
      where org_id = ${ctx.orgId} and id = ${id} and estado = 'aberto'`);
    await ctx.audit(atender ? 'pedido_de_dados.atender' : 'pedido_de_dados.recusar_dados', {
      alvo: id,
      depois: { tipo: pedido.tipo, entregue },
    });
    return { ok: true } as const;
  },
);
