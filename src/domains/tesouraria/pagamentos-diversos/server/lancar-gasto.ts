import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acharCarteira } from '../../../dinheiro/carteiras/server/carteira-do-metodo.ts';
import { mexerNosMeses } from '../../../dinheiro/carteiras/server/mexer-nos-meses.ts';
import { normalizarTipo } from '../rules.ts';

export interface Gasto {
  tipo_nome: string;
  descricao: string;
  metodo: string;
  /** The amount in centavos, above zero. */
  valor_centavos: number;
  /** The day in the house's time zone. */
  dia: string;
  carteira_id: string;
  /** The person in whose name it is booked. */
  quem: string;
}

/** Spending that somebody else proved, so that no person is asked about it. Returns its id. */
export async function lancarGasto(
  ctx: Pick<HouseContext, 'db' | 'orgId' | 'hoje' | 'agora'>,
  { tipo_nome, descricao, metodo, valor_centavos, dia, carteira_id, quem }: Gasto,
): Promise<string> {
  const carteira = await acharCarteira(ctx, metodo, carteira_id);
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, usuario_operacao, carteira_id)
    values (${ctx.orgId}, ${dia}, ${normalizarTipo(tipo_nome)}, ${tipo_nome}, ${descricao}, ${metodo}, ${-valor_centavos}, ${quem}, ${carteira})
    returning id`);
  mexerNosMeses(ctx, [dia]);
  return id;
}
