import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

/**
 * A house that changes its time zone keeps the hours of what lies ahead: 20:00 stays 20:00. What is
 * over stays the instant that it was. Zones are names like 'America/Manaus'. Answers move
 * with their event, so that none has to be given again.
 */
export const mudarFusoDaAgenda = ({ db, orgId, agora }: HouseContext, antes: string, depois: string): Promise<number> =>
  db.count(sql`
    with respostas as (
      update eventos_respostas r set inicio = (r.inicio at time zone ${antes}) at time zone ${depois}
      from eventos e where e.org_id = ${orgId} and e.inicio > ${agora} and r.org_id = ${orgId} and r.evento_id = e.id and r.inicio is not null
    )
    update eventos e set inicio = (e.inicio at time zone ${antes}) at time zone ${depois}, fim = (e.fim at time zone ${antes}) at time zone ${depois},
      sequencia = e.sequencia + 1, alterado_em = ${agora}
    where e.org_id = ${orgId} and e.inicio > ${agora}`);
