import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { mesmoMes } from '../../../shared/competencia.ts';
import { somarMesesAoDia } from '../../../shared/datas.ts';
import { planos } from '../contract.ts';

const MESES = 12;

/**
 * Live payments of money of each plan's invoices, month by month up to the current one; a month
 * without any is 0.
 */
export const lerReceitaDosPlanos = handler(planos.lerReceitaDosPlanos, async ({ db, orgId, hoje }) => {
  const desde = somarMesesAoDia(mesmoMes(hoje, 1), 1 - MESES);
  const itens = await db.rows<{ plano_id: string; meses: number[] }>(sql`
    with meses as (
      select generate_series(${desde}::timestamp, ${hoje}::timestamp, interval '1 month')::date as mes
    ), recebido as (
      select f.plano_id, date_trunc('month', p.pago_em::timestamp)::date as mes, sum(p.valor_centavos) as soma
      from pagamentos p join faturas f on f.org_id = ${orgId} and f.id = p.fatura_id
      where p.org_id = ${orgId} and p.estornado_em is null and not p.de_credito and p.pago_em >= ${desde} and p.pago_em <= ${hoje}
      group by 1, 2
    )
    select l.id as plano_id, json_agg(coalesce(r.soma, 0)::bigint order by m.mes) as meses
    from planos l cross join meses m left join recebido r on r.plano_id = l.id and r.mes = m.mes
    where l.org_id = ${orgId}
    group by l.id
    order by l.id
    limit 500`);
  return { itens };
});
