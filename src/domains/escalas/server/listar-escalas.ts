import { handler, type Output } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { comImpedimento, impedimento } from './impedimento.ts';

type Evento = Output<typeof escalas.listarEscalas>['itens'][number];

const DIA_MS = 86_400_000;

/** Events from a week ago to 60 days ahead, by time: at most 100; how many come and do not. */
export const listarEscalas = handler(escalas.listarEscalas, async ({ db, orgId, agora }) => {
  const [de, ate] = [-7, 60].map((dias) => new Date(agora.getTime() + dias * DIA_MS));
  return {
    itens: await db.rows<Evento>(sql`
      with perto as (
        select e.id, e.tipo, e.titulo, e.inicio, e.fim from eventos e
        where e.org_id = ${orgId} and e.retirado_em is null and e.cancelado_em is null and e.inicio >= ${de} and e.inicio < ${ate}
        order by e.inicio, e.id limit 100
      ), contadas as (
        select q.evento_id, count(*) filter (where q.vem)::int as escalados, count(*) filter (where q.estado = 'troca')::int as trocas,
               count(*) filter (where not q.vem)::int as fora
        from (
          select s.evento_id, s.estado, (${impedimento({ orgId, agora })}) is null as vem
          from escalas s
          join perto e on e.id = s.evento_id
          join membros m on m.org_id = ${orgId} and m.id = s.membro_id
          ${comImpedimento({ orgId }, sql`select u.id, u.inicio, u.fim from perto u where u.fim > ${agora}`)}
          where s.org_id = ${orgId}
        ) q group by q.evento_id
      )
      select p.id, p.tipo, p.titulo, p.inicio, coalesce(c.escalados, 0) as escalados, coalesce(c.trocas, 0) as trocas, coalesce(c.fora, 0) as fora
      from perto p left join contadas c on c.evento_id = p.id order by p.inicio, p.id`),
  };
});
