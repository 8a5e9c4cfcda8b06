import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  records: {
    leituras: (orgId, id) => sql`
    select l.id, l.quando, coalesce(l.quem, p.nome) as quem, l.o_que, l.partes
    from membros_leituras l left join profiles p on p.org_id = ${orgId} and p.user_id = l.usuario_operacao
    where l.org_id = ${orgId} and l.membro_id = ${id} order by l.id`,
  },
};
