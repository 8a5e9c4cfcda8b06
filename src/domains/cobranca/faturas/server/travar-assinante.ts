import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';

/**
 * Locks a member (by a query of the id), then their subscriptions, in the order of everything that
 * changes them. Making or cancelling one month by hand therefore comes before or after generating,
 * re-pricing, changing plan and anonymising. Their statements would not see this month's change.
 */
export const travarAssinante = (
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  membroId: Statement,
): Promise<unknown> =>
  db.count(sql`
    with membro as (
      select id from membros where org_id = ${orgId} and id = (${membroId}) for no key update
    )
    select from assinaturas a join membro m on m.id = a.membro_id where a.org_id = ${orgId} order by a.id for no key update of a`);
