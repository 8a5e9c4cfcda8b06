import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  records: {
    presencas: (orgId, id) => sql`
    select e.titulo, e.inicio, p.estado, p.modo, p.marcada_em
    from presencas p join eventos e on e.org_id = ${orgId} and e.id = p.evento_id
    where p.org_id = ${orgId} and p.membro_id = ${id} order by e.inicio, e.id`,
  },
};
