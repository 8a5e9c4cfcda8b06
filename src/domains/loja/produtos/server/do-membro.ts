import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  written: (orgId) => sql`
  select 'estoque', e.id, null::uuid, e.created_at, e.motivo
  from estoque_movimentos e where e.org_id = ${orgId} and e.motivo is not null`,
};
