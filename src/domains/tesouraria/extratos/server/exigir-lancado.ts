import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { carteiraDaLinha } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { COLUNA_DO_CONCILIADO } from '../../../dinheiro/conciliacoes/server/soltar-linhas.ts';
import type { OrigemDoLancado } from '../rules.ts';
import { t } from '../texts.ts';
import type { LinhaEscolhida } from './decisao.ts';

interface Lancado {
  id: string;
  origem: OrigemDoLancado;
  /** The amount with the line's sign. */
  valor_centavos: number;
}

/**
 * Refuses a row that is not live, lies in another carteira, or of which other lines already account
 * for more than what is left. The row is locked, so that of two lines at once the second waits.
 */
export async function exigirLancado(ctx: HouseContext, linha: LinhaEscolhida, lancado: Lancado): Promise<void> {
  const { db, orgId } = ctx;
  const achado = await db.maybe<{ centavos: number }>(travarLancado(ctx, linha, lancado));
  if (!achado) throw naoServe();
  const { ligado } = await db.row<{ ligado: number }>(sql`
    select coalesce(sum(valor_centavos), 0)::bigint as ligado from conciliacoes
    where org_id = ${orgId} and ${COLUNA_DO_CONCILIADO[lancado.origem]} = ${lancado.id} and desfeita_em is null
      and sign(valor_centavos) = sign(${lancado.valor_centavos}::bigint)`);
  const total = ligado + lancado.valor_centavos;
  if (Math.sign(achado.centavos) !== Math.sign(lancado.valor_centavos) || Math.abs(total) > Math.abs(achado.centavos))
    throw naoServe();
}

const naoServe = (): Failure =>
  new Failure(
    409,
    'lancado_indisponivel',
    t.key('Este lançamento mudou ou já está ligado a outra linha do extrato. Escolha de novo.'),
  );

/** Locks the live row, and answers what it moved in the line's carteira, in centavos. */
function travarLancado({ orgId }: HouseContext, linha: LinhaEscolhida, { id, origem }: Lancado): Statement {
  const aqui = (carteira: Statement, metodo: Statement) =>
    sql`(${carteiraDaLinha(orgId, carteira, metodo)}) = ${linha.carteira_id}::uuid`;
  switch (origem) {
    case 'pagamento':
      return sql`
        select p.valor_centavos + p.multa_centavos as centavos from pagamentos p
        where p.org_id = ${orgId} and p.id = ${id} and p.estornado_em is null and p.conferido and not p.de_credito
          and ${aqui(sql`p.carteira_id`, sql`p.metodo`)} for update`;
    case 'lancamento':
      return sql`
        select d.valor_centavos as centavos from pagamentos_diversos d
        where d.org_id = ${orgId} and d.id = ${id} and d.estornado_em is null and d.conferido
          and ${aqui(sql`d.carteira_id`, sql`d.metodo`)} for update`;
    case 'venda':
      return sql`
        select v.total_centavos as centavos from vendas v
        where v.org_id = ${orgId} and v.id = ${id} and v.estornado_em is null
          and ${aqui(sql`v.carteira_id`, sql`v.metodo_pagamento`)} for update`;
    default:
      return sql`
        select case when s.carteira_para = ${linha.carteira_id}::uuid then s.valor_centavos else -s.valor_centavos end as centavos
        from transferencias s
        where s.org_id = ${orgId} and s.id = ${id} and s.estornado_em is null
          and ${linha.carteira_id}::uuid in (s.carteira_de, s.carteira_para) and s.carteira_de <> s.carteira_para for update`;
  }
}
