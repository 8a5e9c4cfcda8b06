import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  written: (orgId) => sql`
  select 'conta', c.id, null::uuid, c.created_at, concat_ws(' · ', c.descricao, c.favorecido)
  from contas_a_pagar c where c.org_id = ${orgId}`,
};
