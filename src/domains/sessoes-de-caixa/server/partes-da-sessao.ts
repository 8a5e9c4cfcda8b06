import type { Db } from '../../../server/database/door.ts';
import type { OrgId } from '../../../server/database/doors.ts';
import { sql } from '../../../server/database/sql.ts';
import type { PartesDoCaixa } from '../rules.ts';

/**
 * Sums what went through a session's drawer, in centavos. Every row named its session when it was
 * written. A reversed row still counts as money that came in; what was handed back counts in
 * `devolvido`.
 */
export const partesDaSessao = (db: Db, orgId: OrgId, sessaoId: string): Promise<PartesDoCaixa> =>
  db.row<PartesDoCaixa>(sql`
    with sessao as (
      select s.id, s.carteira_id, s.abertura_centavos from sessoes_de_caixa s where s.org_id = ${orgId} and s.id = ${sessaoId}
    ), entradas as (
      select 'venda' as origem, v.total_centavos as centavos from vendas v
      where v.org_id = ${orgId} and v.sessao_id = ${sessaoId} and v.carteira_id = (select carteira_id from sessao)
      union all
      select 'mensalidade', p.valor_centavos + p.multa_centavos from pagamentos p
      where p.org_id = ${orgId} and p.sessao_id = ${sessaoId} and p.carteira_id = (select carteira_id from sessao)
      union all
      select case when d.valor_centavos > 0 then 'entrada' else 'saida' end, d.valor_centavos from pagamentos_diversos d
      where d.org_id = ${orgId} and d.sessao_id = ${sessaoId} and d.carteira_id = (select carteira_id from sessao)
      union all
      select t.tipo, t.valor_centavos from transferencias t where t.org_id = ${orgId} and t.sessao_id = ${sessaoId}
      union all
      select 'devolvido', v.total_centavos from vendas v where v.org_id = ${orgId} and v.estorno_sessao_id = ${sessaoId}
      union all
      select 'devolvido', p.valor_centavos + p.multa_centavos from pagamentos p where p.org_id = ${orgId} and p.estorno_sessao_id = ${sessaoId}
      union all
      select 'devolvido', d.valor_centavos from pagamentos_diversos d where d.org_id = ${orgId} and d.estorno_sessao_id = ${sessaoId}
      union all
      select 'devolvido', case when t.tipo = 'suprimento' then t.valor_centavos else -t.valor_centavos end from transferencias t
      where t.org_id = ${orgId} and t.estorno_sessao_id = ${sessaoId}
    ), somadas as (
      select origem, sum(centavos)::bigint as centavos from entradas group by origem
    )
    select sessao.abertura_centavos,
           coalesce((select centavos from somadas where origem = 'venda'), 0) as vendas_centavos,
           coalesce((select centavos from somadas where origem = 'mensalidade'), 0) as mensalidades_centavos,
           coalesce((select centavos from somadas where origem = 'entrada'), 0) as entradas_centavos,
           coalesce((select centavos from somadas where origem = 'saida'), 0) as saidas_centavos,
           coalesce((select centavos from somadas where origem = 'suprimento'), 0) as suprimentos_centavos,
           coalesce((select centavos from somadas where origem = 'sangria'), 0) as sangrias_centavos,
           coalesce((select centavos from somadas where origem = 'devolvido'), 0) as devolvido_centavos
    from sessao`);
