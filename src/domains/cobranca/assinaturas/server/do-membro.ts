import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';
import { situacaoDaAssinatura } from './situacao.ts';

export const doMembro: OfPerson = {
  records: {
    assinaturas: (orgId, id, hoje) => sql`
    select a.id, p.nome as plano, a.inicio, a.fim, a.status, ${situacaoDaAssinatura(hoje)} as situacao, a.desconto_centavos, a.observacao, a.created_at
    from assinaturas a join planos p on p.org_id = ${orgId} and p.id = a.plano_id
    where a.org_id = ${orgId} and a.membro_id = ${id} order by a.inicio, a.id`,
  },
  written: (orgId) => sql`
  select 'assinatura', a.id, a.membro_id, a.updated_at, a.observacao
  from assinaturas a where a.org_id = ${orgId} and a.observacao is not null`,
};
