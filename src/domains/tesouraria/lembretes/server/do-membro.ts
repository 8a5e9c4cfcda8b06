import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  records: {
    lembretes: (orgId, id) => sql`
    select id, ciclo, grupo, canal, total_centavos, created_at, desfeito_em
    from lembretes where org_id = ${orgId} and membro_id = ${id} order by created_at, id`,
  },
};
