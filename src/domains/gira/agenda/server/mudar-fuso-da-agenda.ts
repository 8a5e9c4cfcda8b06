import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

/**
 * A house that changes its time zone keeps the hours of what lies ahead: 20:00 stays 20:00. What is
 * over stays the instant that it was. Zones are names like 'America/Manaus'.
 */
export const mudarFusoDaAgenda = ({ db, orgId, agora }: HouseContext, antes: string, depois: string): Promise<number> =>
  db.count(sql`
    update eventos e set inicio = (e.inicio at time zone ${antes}) at time zone ${depois}, fim = (e.fim at time zone ${antes}) at time zone ${depois},
      sequencia = e.sequencia + 1, alterado_em = ${agora}
    where e.org_id = ${orgId} and e.inicio > ${agora}`);
