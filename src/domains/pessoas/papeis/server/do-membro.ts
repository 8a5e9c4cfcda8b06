import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  records: {
    papeis: (orgId, id) => sql`
    select id, tipo, ano, numero, ano_base, conteudo, sha256, emitido_em, substituido_em, retirado_em, enviado_em
    from papeis where org_id = ${orgId} and membro_id = ${id} order by ano, numero`,
  },
  forgets: [(orgId, id) => sql`update papeis set conteudo = null where org_id = ${orgId} and membro_id = ${id}`],
  holds: {
    papel: (orgId, id) => sql`exists (select from papeis x where x.org_id = ${orgId} and x.membro_id = ${id})`,
  },
};
