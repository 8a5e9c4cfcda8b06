import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { DIA_DEVIDO } from '../../faturas/server/dia-devido.ts';
import type { StatusAssinatura } from '../rules.ts';

/**
 * After a change of status or end: notes the months without the subscription, for which nobody is
 * charged later. They begin with the first one due after the day it stopped, or after its end. They
 * last until the month in which it is active again. Months are written down, not days, so that a
 * plan whose due day moves later changes nothing about them.
 */
export const anotarAusencia = (
  { db, orgId, hoje }: HouseContext,
  { id, status }: { id: string; /** Before the change. */ status: StatusAssinatura },
): Promise<number> =>
  db.count(sql`
    update assinaturas a
    set ausencias = case when a.status = 'ativa' then a.ausencias * datemultirange(daterange(null, date_trunc('month', ${hoje}::timestamp)::date)) else a.ausencias end
      + case when p.parou is null then '{}' else datemultirange(daterange(
          (date_trunc('month', p.parou::timestamp) + (ile_dia_no_mes(p.parou, p.dia_vencimento) <= p.parou)::int * interval '1 month')::date, null)) end
    from (
      select ${DIA_DEVIDO} as dia_vencimento, least(case when ${status} = 'ativa' and a.status <> 'ativa' then ${hoje}::date end, a.fim) as parou
      from assinaturas a join planos p on p.org_id = ${orgId} and p.id = a.plano_id
      where a.org_id = ${orgId} and a.id = ${id}
    ) p
    where a.org_id = ${orgId} and a.id = ${id}`);
