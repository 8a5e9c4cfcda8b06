import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  records: {
    combinados: (orgId, id) => sql`
    select id, refer, tipo, nova_data, estado, motivo, resposta, respondido_em, desfeito_em, desfeito_motivo, created_at
    from combinados where org_id = ${orgId} and membro_id = ${id} order by created_at, id`,
  },
};
