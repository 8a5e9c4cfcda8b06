import { type Output, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { mesmoMes } from '../../../../shared/competencia.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';
import { baseDasSomas, recebidoPorPlano } from '../../../dinheiro/carteiras/server/saldos.ts';
import { DA_FATURA, combinadaEntreMuitas } from '../../faturas/server/prazo.ts';
import { efeitos, situacaoEm } from '../../faturas/server/situacao.ts';
import { planos } from '../contract.ts';
import { semPlano } from './planos.ts';

const MESES = 12;

/**
 * Live payments of money of each plan's invoices, month by month up to the current one; a month
 * without any is 0. Stored sums stand for the months before the first one that has none.
 */
export const lerReceitaDosPlanos = handler(planos.lerReceitaDosPlanos, async ({ db, orgId, hoje, casa }) => {
  const desde = somarMesesAoDia(mesmoMes(hoje, 1), 1 - MESES);
  const itens = await db.rows<{ plano_id: string; meses: number[] }>(sql`
    with meses as (
      select generate_series(${desde}::timestamp, ${hoje}::timestamp, interval '1 month')::date as mes
    ), somados as materialized (
      select s.mes, s.receita from saldos_do_mes s
      where s.org_id = ${orgId} and s.mes >= ${desde} and s.somas is not null and s.base = ${baseDasSomas(orgId, casa.fusoHorario)}
    ), resto as materialized (
      select min(m.mes) as dia from meses m left join somados s on s.mes = m.mes where s.mes is null
    ), recebido as (
      select s.mes, x.plano_id, x.centavos
      from somados s cross join jsonb_to_recordset(s.receita) as x (plano_id uuid, centavos bigint)
      where s.mes < (select dia from resto)
      union all
      select r.mes, r.plano_id, r.centavos
      from (${recebidoPorPlano(orgId, sql`p.pago_em >= (select dia from resto) and p.pago_em <= ${hoje}`)}) r
    )
    select l.id as plano_id, json_agg(coalesce(r.centavos, 0)::bigint order by m.mes) as meses
    from planos l cross join meses m left join recebido r on r.plano_id = l.id and r.mes = m.mes
    where l.org_id = ${orgId}
    group by l.id
    order by l.id
    limit 500`);
  return { itens };
});

/** The counts and the difference in centavos to show before confirming. Changes nothing. */
export const preverRepreco = handler(
  planos.preverRepreco,
  async ({ db, orgId, hoje }, { id, valor_centavos, dia_vencimento }) => {
    if (!(await db.maybe(sql`select from planos where org_id = ${orgId} and id = ${id}`))) throw semPlano();
    return db.row<Output<typeof planos.preverRepreco>>(sql`
      select ${efeitos(hoje)} from (
        select f.dt_vencimento, f.status, f.vl_parcial_centavos as parcial, ${combinadaEntreMuitas(orgId)} as combinada, f.valor_centavos - f.vl_desconto_centavos as atual, n.valor - least(n.desconto, n.valor) as novo,
               ${situacaoEm({ hoje, orgId }, { ...DA_FATURA, vencimento: sql`n.dia`, valor: sql`n.valor`, desconto: sql`n.desconto` })} as nova_situacao
        from (
          -- Joined to each invoice, a subscription would be looked up once a month.
          select f.assinatura_id, array_agg(f) as faturas
          from faturas f
          where f.org_id = ${orgId} and f.plano_id = ${id} and f.status in ('pendente', 'vencida')
          group by f.assinatura_id
        ) g
        join assinaturas a on a.org_id = ${orgId} and a.id = g.assinatura_id
        cross join (select dia_vencimento from planos where org_id = ${orgId} and id = ${id}) p
        cross join lateral unnest(g.faturas) f
        cross join lateral (
          select ${valor_centavos}::bigint as valor, a.desconto_centavos as desconto,
                 ile_dia_no_mes(f.dt_vencimento, coalesce(a.dia_vencimento, ${dia_vencimento ?? null}::int, p.dia_vencimento)) as dia) n
        -- Without the offset, PostgreSQL would work out the new status once for each count.
        offset 0
      ) abertas`);
  },
);
