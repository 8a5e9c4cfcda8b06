import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { COMO_ESTA, situacaoEm } from './situacao-em.ts';

type Casa = Pick<HouseContext, 'hoje' | 'orgId'>;

/**
 * Common table expressions `travadas` and `marcadas`: open invoices that are late, or not, against
 * what they are marked as, get the other status. Rows are locked in the order of their ids, as a
 * payment does.
 */
export const remarcadas = (casa: Casa, quais: Statement = sql``): Statement => sql`
  travadas as (
    select id from faturas f
    where f.org_id = ${casa.orgId} and f.status in ('pendente', 'vencida') ${quais}
      and (f.status = 'vencida' or f.dt_vencimento < ${casa.hoje}::date)
      and f.status <> ${situacaoEm(casa, COMO_ESTA)}
    order by id for update
  ), marcadas as (
    update faturas f set status = case when f.status = 'pendente' then 'vencida' else 'pendente' end
    from travadas where f.org_id = ${casa.orgId} and f.id = travadas.id
    returning f.status
  )`;

/**
 * Sets the status of every open invoice of the house, or of one member, in the caller's
 * transaction.
 */
export const recalcularSituacao = (ctx: HouseContext, membroId?: string): Promise<unknown> =>
  ctx.db.rows(
    sql`with ${remarcadas(ctx, membroId === undefined ? sql`` : sql`and f.membro_id = ${membroId}`)} select 1 from marcadas`,
  );
