import { handler, type Output } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { escalas } from '../contract.ts';

type Evento = Output<typeof escalas.listarEscalas>['itens'][number];

const DIA_MS = 86_400_000;

/** Events from a week ago to 60 days ahead, by time: at most 100. */
export const listarEscalas = handler(escalas.listarEscalas, async ({ db, orgId, agora }) => {
  const [de, ate] = [-7, 60].map((dias) => new Date(agora.getTime() + dias * DIA_MS));
  return {
    itens: await db.rows<Evento>(sql`
      with perto as (
        select e.id, e.tipo, e.titulo, e.inicio from eventos e
        where e.org_id = ${orgId} and e.retirado_em is null and e.cancelado_em is null and e.inicio >= ${de} and e.inicio < ${ate}
        order by e.inicio, e.id limit 100
      ), contadas as (
        select s.evento_id, count(*)::int as escalados, count(*) filter (where s.estado = 'troca')::int as trocas
        from escalas s where s.org_id = ${orgId} and s.evento_id in (select id from perto) group by s.evento_id
      )
      select p.*, coalesce(c.escalados, 0) as escalados, coalesce(c.trocas, 0) as trocas
      from perto p left join contadas c on c.evento_id = p.id order by p.inicio, p.id`),
  };
});
