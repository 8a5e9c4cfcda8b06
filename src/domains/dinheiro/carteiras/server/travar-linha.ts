import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { carteiraDaLinha } from './movimentos.ts';

/** A row of money by its table. */
interface Linha {
  id: string;
  origem: 'pagamento' | 'lancamento' | 'venda' | 'transferencia';
}

/** Locks the live row, and answers what it moved in this carteira as `centavos`. */
export function travarLinha(orgId: OrgId, carteiraId: string, { id, origem }: Linha): Statement {
  const aqui = (carteira: Statement, metodo: Statement) =>
    sql`(${carteiraDaLinha(orgId, carteira, metodo)}) = ${carteiraId}::uuid`;
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
        select case when s.carteira_para = ${carteiraId}::uuid then s.valor_centavos else -s.valor_centavos end as centavos
        from transferencias s
        where s.org_id = ${orgId} and s.id = ${id} and s.estornado_em is null
          and ${carteiraId}::uuid in (s.carteira_de, s.carteira_para) and s.carteira_de <> s.carteira_para for update`;
  }
}
