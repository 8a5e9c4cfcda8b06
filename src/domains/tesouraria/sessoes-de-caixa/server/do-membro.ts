import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  written: (orgId) => sql`
  select 'fechamento', s.id, null::uuid, s.fechada_em, concat_ws(' · ', s.motivo, (
    select string_agg(r.motivo, ' · ' order by r.versao) from recontagens_de_caixa r where r.org_id = ${orgId} and r.sessao_id = s.id))
  from sessoes_de_caixa s where s.org_id = ${orgId} and s.fechada_em is not null`,
};
