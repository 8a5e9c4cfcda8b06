import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';

/**
 * What went through a session's drawer, its float included. `centavos` is below zero for what went
 * out. `corrigido` marks a row that was also given back while the session was open. Every row named
 * its session when it was written. A reversed row still counts as money that came in;
 * what was handed back is a row of `devolvido`.
 */
export const linhasDaSessao = (orgId: OrgId, sessaoId: string): Statement => {
  const daGaveta = sql`(select carteira_id from sessoes_de_caixa where org_id = ${orgId} and id = ${sessaoId})`;
  const mesma = (tabela: Statement) =>
    sql`coalesce(${tabela}.sessao_id = ${tabela}.estorno_sessao_id, false) as corrigido`;
  return sql`
    select 'abertura' as origem, s.abertura_centavos as centavos, s.id, false as corrigido
    from sessoes_de_caixa s where s.org_id = ${orgId} and s.id = ${sessaoId}
    union all
    select 'venda', v.total_centavos, v.id, ${mesma(sql`v`)} from vendas v
    where v.org_id = ${orgId} and v.sessao_id = ${sessaoId} and v.carteira_id = ${daGaveta}
    union all
    select 'mensalidade', p.valor_centavos + p.multa_centavos, p.id, ${mesma(sql`p`)} from pagamentos p
    where p.org_id = ${orgId} and p.sessao_id = ${sessaoId} and p.carteira_id = ${daGaveta}
    union all
    select case when d.valor_centavos > 0 then 'entrada' else 'saida' end, d.valor_centavos, d.id, ${mesma(sql`d`)}
    from pagamentos_diversos d
    where d.org_id = ${orgId} and d.sessao_id = ${sessaoId} and d.carteira_id = ${daGaveta}
    union all
    select t.tipo, case when t.tipo = 'suprimento' then t.valor_centavos else -t.valor_centavos end, t.id, ${mesma(sql`t`)}
    from transferencias t where t.org_id = ${orgId} and t.sessao_id = ${sessaoId}
    union all
    select 'devolvido', -v.total_centavos, v.id, ${mesma(sql`v`)} from vendas v
    where v.org_id = ${orgId} and v.estorno_sessao_id = ${sessaoId}
    union all
    select 'devolvido', -(p.valor_centavos + p.multa_centavos), p.id, ${mesma(sql`p`)} from pagamentos p
    where p.org_id = ${orgId} and p.estorno_sessao_id = ${sessaoId}
    union all
    select 'devolvido', -d.valor_centavos, d.id, ${mesma(sql`d`)} from pagamentos_diversos d
    where d.org_id = ${orgId} and d.estorno_sessao_id = ${sessaoId}
    union all
    select 'devolvido', case when t.tipo = 'suprimento' then -t.valor_centavos else t.valor_centavos end, t.id, ${mesma(sql`t`)}
    from transferencias t where t.org_id = ${orgId} and t.estorno_sessao_id = ${sessaoId}`;
};
