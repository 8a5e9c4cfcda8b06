import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { anotarVendido } from '../../../tesouraria/cobrancas/server/pix-da-venda.ts';
import { pdv } from '../contract.ts';
import { t } from '../texts.ts';
import { gravarPaga, type VendaPaga } from './vender-paga.ts';

/**
 * Writes the sale of a PIX that waits, once: after its stock was set right, or because its code was
 * paid when it was over. The sale is its seller's, at the moment of the payment.
 */
export const venderPix = handler(pdv.venderPix, async (ctx, { id }) => {
  const { db, orgId, casa } = ctx;
  const pix = await db.maybe<VendaPaga & { igual: boolean }>(sql`
    select r.id, r.pago_em, c.carteira_id, c.aberta_por, c.pedido, r.valor_centavos = c.valor_centavos as igual
    from pix_recebidos r
    join cobrancas c on c.org_id = ${orgId} and c.id = r.cobranca_id and c.chave is not null
    where r.org_id = ${orgId} and r.id = ${id} and r.situacao = 'conferir' for no key update of r`);
  if (!pix) throw new Failure(409, 'nao_a_conferir', t.key('Este PIX não está mais a conferir. Confira a lista.'));
  if (!pix.igual) throw new Failure(409, 'valor_diferente', t.key('O valor pago não é o desta venda.'));
  const venda = await gravarPaga({ ...ctx, fuso: casa.fusoHorario }, pix);
  if (!venda)
    throw new Failure(409, 'venda_registrada', t.key('Esta venda já foi registrada. Confira as vendas do dia.'));
  await anotarVendido(ctx, id, casa.userId);
  await ctx.audit('pix_recebido.resolver', { alvo: id, depois: { como: 'vendido', numero: venda.numero } });
  return { numero: venda.numero };
});
