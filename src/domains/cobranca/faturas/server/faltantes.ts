import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { competenciaDe, primeiroDia } from '../../../../shared/competencia.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { longeDemais } from '../rules.ts';
import { t } from '../texts.ts';
import { DIA_DEVIDO } from './dia-devido.ts';
import { semDispensadas } from './novas-faturas.ts';

/**
 * Locks the rows that generation depends on, such as a plan being re-priced or a subscription being
 * paused. It is a statement of its own, so that the next statement sees the result of what it
 * waited for. Later changes find the new invoices and re-price or cancel those too. Subscriptions
 * that are not current are locked as well, because one that is being resumed will be current for
 * the next statement.
 */
export async function travarAssinaturas({ db, orgId }: HouseContext): Promise<void> {
  await travarPrecos({ db, orgId });
  await db.count(sql`select from assinaturas where org_id = ${orgId} order by id for share`);
}

/** Plans keep their prices meanwhile: a simultaneous edit runs before or after. */
export const travarPrecos = ({ db, orgId }: Pick<HouseContext, 'db' | 'orgId'>): Promise<unknown> =>
  db.count(sql`select from planos where org_id = ${orgId} order by id for key share`);

/**
 * Each current subscription with its plan, and the month from which invoices may be missing. If the
 * member's months have no gap, that is the month after the last one. One index scan tells, because
 * each month occurs once. Otherwise it is the first due month. `offset 0` makes PostgreSQL compute
 * the first due month once per subscription instead of at each mention.
 */
const atuais = ({ orgId }: HouseContext): Statement => sql`
  select d.*,
         case
           when c.de <= ile_competencia(d.primeiro::date) and c.n = ile_meses(c.ate) - ile_meses(c.de) + 1
             then greatest(to_date(c.ate, 'YYYYMM') + interval '1 month', d.primeiro)
           else greatest(d.primeiro, '2020-01-01')
         end as desde
  from (
    select a.org_id, a.id, a.membro_id, a.plano_id, a.desconto_centavos, a.ausencias, p.valor_centavos, ${DIA_DEVIDO} as dia_vencimento,
           date_trunc('month', a.inicio::timestamp) + (ile_dia_no_mes(a.inicio, ${DIA_DEVIDO}) < a.inicio)::int * interval '1 month' as primeiro
    from assinaturas a
    join planos p on p.org_id = ${orgId} and p.id = a.plano_id
    where a.org_id = ${orgId} and a.status = 'ativa' and a.fim is null
    offset 0
  ) d
  left join (
    select membro_id, count(*) as n, min(refer) as de, max(refer) as ate
    from faturas where org_id = ${orgId} and status <> 'cancelada'
    group by membro_id
  ) c on c.membro_id = d.membro_id`;

/**
 * The months of every current subscription from its first due month to the requested one. Months
 * that a person cancelled are left out. So are those that already have an invoice, as far as that
 * is cheap to know; the unique index stops the rest. `a` is the subscription with its plan, `v` the
 * due date and month.
 */
export const candidatas = (ctx: HouseContext, ate: string): Statement => sql`
  from (${atuais(ctx)}) a
  cross join lateral generate_series(a.desde, ${ate}::timestamp, interval '1 month') as m (mes)
  cross join lateral (select ile_dia_no_mes(m.mes::date, a.dia_vencimento) as dia, ile_competencia(m.mes::date) as refer) v
  where ${semDispensadas(ctx)}`;

/** The first day of the requested month. */
export function mesPedido(ctx: HouseContext, ano: number, mes: number): string {
  const refer = competenciaDe(ano, mes);
  recusarLonge(ctx, 'ano', refer);
  return primeiroDia(refer);
}

export function recusarLonge({ hoje }: HouseContext, campo: string, refer: string): void {
  if (longeDemais(refer, hoje))
    throw fieldFailure(campo, t.key('Só é possível gerar até 36 meses à frente.'), 'longe_demais');
}
