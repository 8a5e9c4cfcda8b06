import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  written: (orgId) => sql`
  select 'transferencia', x.id, null::uuid, x.created_at, concat_ws(' · ', x.motivo, x.estorno_motivo)
  from transferencias x where x.org_id = ${orgId} and num_nonnulls(x.motivo, x.estorno_motivo) > 0`,
};
