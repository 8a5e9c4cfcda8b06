import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { mexerNosMeses } from '../../../dinheiro/carteiras/server/mexer-nos-meses.ts';

export interface Acerto {
  carteira: { id: string; tipo: string };
  /** The amount in centavos: above zero for what was found, below for what is missing. */
  valor_centavos: number;
  /** The day in the house's time zone. */
  dia: string;
  motivo: string;
  /** The till session whose count makes it necessary, and the late sale that it offsets. */
  sessao_id?: string | null;
  venda_id?: string | null;
}

/**
 * Inserts the entry that makes a balance agree with what was counted. It is of the stored type
 * 'acerto', which stands apart from income and spending.
 */
export async function inserirAcerto(
  ctx: HouseContext,
  { carteira, valor_centavos, dia, motivo, sessao_id = null, venda_id = null }: Acerto,
): Promise<{ id: string }> {
  const acerto = await ctx.db.row<{ id: string }>(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, usuario_operacao, carteira_id,
                                     acerto_sessao_id, acerto_venda_id)
    values (${ctx.orgId}, ${dia}, 'acerto', 'Acerto de saldo', ${motivo}, ${carteira.tipo === 'dinheiro' ? 'dinheiro' : 'transferencia'},
            ${valor_centavos}, ${ctx.casa.userId}, ${carteira.id}, ${sessao_id}, ${venda_id})
    returning id`);
  mexerNosMeses(ctx, [dia]);
  return acerto;
}
