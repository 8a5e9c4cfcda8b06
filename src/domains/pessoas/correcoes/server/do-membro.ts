import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  records: {
    correcoes_da_ficha: (orgId, id) => sql`
    select id, campos, estado, resposta, created_at, respondida_em
    from correcoes_da_ficha where org_id = ${orgId} and membro_id = ${id} order by created_at, id`,
  },
  /** The sealed values go with the record's own parts. */
  forgets: [
    (orgId, id) => sql`
    update correcoes_da_ficha
    set resposta = case when resposta is not null then 'Texto apagado' end,
        estado = case when estado = 'esperando' then 'encerrada' else estado end,
        respondida_em = coalesce(respondida_em, now())
    where org_id = ${orgId} and membro_id = ${id}`,
  ],
};
