import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acharCarteira } from '../../../dinheiro/carteiras/server/carteira-do-metodo.ts';
import { mexerNosMeses } from '../../../dinheiro/carteiras/server/mexer-nos-meses.ts';
import { turnoDoDinheiro } from '../../../dinheiro/carteiras/server/sessao-aberta.ts';
import type { TipoDaEspecie } from '../../../dinheiro/formas/rules-especies.ts';
import { conferirDia } from './inserir-lancamento.ts';

export interface DaEspecie {
  tipo: TipoDaEspecie;
  tipo_nome: string;
  descricao?: string;
  /** The amount in centavos: below zero for money given back. */
  valor: number;
  metodo: string;
  /** The day in the house's time zone. */
  dia: string;
  membroId: string | null;
  carteira_id?: string | undefined;
  /** The open till session that receives or gives the cash. */
  sessao_id?: string | undefined;
}

/** One entry of a kind of money that nobody chooses as a type, on a day that entries may have. */
export async function lancarEspecie(ctx: HouseContext, da: DaEspecie) {
  const dia = conferirDia(ctx, { data: da.dia });
  const turno = await turnoDoDinheiro(ctx, da.metodo, da.sessao_id, { sai: da.valor < 0 });
  const carteira = turno?.carteira_id ?? (await acharCarteira(ctx, da.metodo, da.carteira_id));
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, membro_id, usuario_operacao, carteira_id, sessao_id)
    values (${ctx.orgId}, ${dia}, ${da.tipo}, ${da.tipo_nome}, ${da.descricao ?? null}, ${da.metodo}, ${da.valor}, ${da.membroId},
            ${ctx.casa.userId}, ${carteira}, ${turno?.sessao_id ?? null})
    returning id`);
  mexerNosMeses(ctx, [dia]);
  return { id, carteira, turno };
}
