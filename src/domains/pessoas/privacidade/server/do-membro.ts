import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  records: {
    consentimentos: (orgId, id) => sql`
    select id, finalidade, decisao, versao, texto, forma, por, responsavel, ocorrido_em, created_at
    from consentimentos where org_id = ${orgId} and membro_id = ${id} order by ocorrido_em, created_at, id`,
    pedidos_de_dados: (orgId, id) => sql`
    select id, tipo, detalhe, forma, recebido_em, limite, estado, resposta, entregue, respondido_em
    from pedidos_de_dados where org_id = ${orgId} and membro_id = ${id} order by created_at, id`,
  },
};
