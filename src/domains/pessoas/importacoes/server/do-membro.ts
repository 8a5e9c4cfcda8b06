import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  records: {
    importacoes: (orgId, id) => sql`
    select i.created_at
    from importacoes_membros x join importacoes i on i.org_id = ${orgId} and i.id = x.importacao_id
    where x.org_id = ${orgId} and x.membro_id = ${id} order by i.created_at`,
  },
};
