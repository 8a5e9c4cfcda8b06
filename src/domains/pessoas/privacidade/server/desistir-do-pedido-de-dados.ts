import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { privacidade } from '../contract.ts';
import { pedidoDeDadosRespondido, semPedidoDeDados } from './recusas.ts';

/**
 * Takes back an own open request, once; somebody else's is not found. A withdrawal of a consent is
 * taken back by giving the consent again.
 */
export const desistirDoPedidoDeDados = handler(privacidade.desistirDoPedidoDeDados, async (ctx, { id }) => {
  const retirado = await ctx.db.maybe<{ tipo: string }>(sql`
    update pedidos_de_dados set estado = 'retirado', respondido_em = ${ctx.agora}, respondido_por = ${ctx.casa.userId}
    where org_id = ${ctx.orgId} and id = ${id} and membro_id = ${ctx.casa.membroId} and estado = 'aberto' and tipo not like 'retirada_%'
    returning tipo`);
  if (!retirado) {
    const meu = await ctx.db.maybe(sql`
      select 1 from pedidos_de_dados where org_id = ${ctx.orgId} and id = ${id} and membro_id = ${ctx.casa.membroId}`);
    throw meu ? pedidoDeDadosRespondido() : semPedidoDeDados();
  }
  await ctx.audit('pedido_de_dados.desistir_dos_dados', { alvo: id, antes: retirado });
  return { ok: true } as const;
});
