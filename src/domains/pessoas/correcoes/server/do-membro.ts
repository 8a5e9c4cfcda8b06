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
    update correcoes_da_ficha set resposta = 'Texto apagado'
    where org_id = ${orgId} and membro_id = ${id} and resposta is not null`,
    (orgId, id) => sql`
    update correcoes_da_ficha set estado = 'encerrada', respondida_em = now()
    where org_id = ${orgId} and membro_id = ${id} and estado = 'esperando'`,
  ],
};
