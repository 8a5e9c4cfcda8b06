import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  records: {
    comunicados: (orgId, id) => sql`
    select c.titulo, c.texto, c.de, c.ate, c.criado_em, c.retirado_em
    from comunicados c where c.org_id = ${orgId} and c.membro_id = ${id} order by c.de, c.id`,
  },
  // A notice to one person is deleted with the person's name; any other may name somebody.
  written: (orgId) => sql`
  select 'comunicado', c.id, c.membro_id, c.criado_em, concat_ws(' · ', c.titulo, c.texto)
  from comunicados c where c.org_id = ${orgId}`,
};
