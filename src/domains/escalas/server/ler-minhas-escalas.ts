import { handler, type Output } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { escalas } from '../contract.ts';

type Minha = Output<typeof escalas.lerMinhasEscalas>['itens'][number];

/** What the linked member serves from now on. */
export const lerMinhasEscalas = handler(escalas.lerMinhasEscalas, async ({ db, orgId, agora, casa }) => ({
  itens: casa.membroId
    ? await db.rows<Minha>(sql`
        select s.id, e.titulo, e.inicio, e.lugar, f.nome as funcao, s.estado
        from escalas s
        join eventos e on e.org_id = ${orgId} and e.id = s.evento_id
        join escalas_funcoes f on f.org_id = ${orgId} and f.id = s.funcao_id
        where s.org_id = ${orgId} and s.membro_id = ${casa.membroId} and e.retirado_em is null and e.cancelado_em is null and e.fim >= ${agora}
        order by e.inicio, s.id limit 50`)
    : [],
}));
