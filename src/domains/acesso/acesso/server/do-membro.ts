import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  records: {
    acessos: (orgId, id) => sql`
    select nome, email, telefone_de_acesso as telefone, role as papel, paused as pausado, created_at
    from profiles where org_id = ${orgId} and membro_id = ${id} order by created_at, user_id`,
    convites: (orgId, id) => sql`
    select email, telefone, role as papel, status, expira_em, created_at
    from org_invites where org_id = ${orgId} and membro_id = ${id} order by created_at, id`,
  },
};
