import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

/**
 * Services move with their events when the house changes its time zone, so that none has to be
 * accepted again. It comes before the events move.
 */
export const mudarFusoDasEscalas = (
  { db, orgId, agora }: HouseContext,
  antes: string,
  depois: string,
): Promise<number> =>
  db.count(sql`
    update escalas s set inicio = (s.inicio at time zone ${antes}) at time zone ${depois}
    from eventos e where e.org_id = ${orgId} and e.inicio > ${agora} and s.org_id = ${orgId} and s.evento_id = e.id and s.inicio is not null`);
