import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { mesmoMes } from '../../../../shared/competencia.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';
import { baseDasSomas, recebidoPorPlano } from '../../../dinheiro/carteiras/server/saldos.ts';
import { planos } from '../contract.ts';

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
