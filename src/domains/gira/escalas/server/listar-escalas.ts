import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
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
        select e.id, e.tipo, e.titulo, e.inicio, e.fim, e.remarcado_em from eventos e
        where e.org_id = ${orgId} and e.retirado_em is null and e.cancelado_em is null and e.inicio >= ${de} and e.inicio < ${ate}
        order by e.inicio, e.id limit 100
      ), servem as materialized (
        select s.evento_id, s.membro_id, e.inicio, e.fim
        from eventos e join escalas s on s.org_id = ${orgId} and s.evento_id = e.id
        where e.org_id = ${orgId} and e.retirado_em is null and e.cancelado_em is null
          and e.inicio > ${agora}::timestamptz - interval '31 days' and e.inicio < ${ate} and e.fim > ${agora}
      ), contadas as (
        select q.evento_id, count(*) filter (where q.vem)::int as escalados, count(*) filter (where q.estado = 'troca')::int as trocas,
               count(*) filter (where not q.vem)::int as fora
        from (
          select s.evento_id, s.estado, (${impedimento({ orgId, agora })}) is null as vem
          from escalas s
          join perto e on e.id = s.evento_id
          join membros m on m.org_id = ${orgId} and m.id = s.membro_id
          ${comImpedimento({ orgId }, OCUPADOS)}
          where s.org_id = ${orgId}
        ) q group by q.evento_id
      )
      select p.id, p.tipo, p.titulo, p.inicio, coalesce(c.escalados, 0) as escalados, coalesce(c.trocas, 0) as trocas, coalesce(c.fora, 0) as fora
      from perto p left join contadas c on c.evento_id = p.id order by p.inicio, p.id`),
  };
});

/** Who serves at two events of the list at one hour. */
const OCUPADOS: Statement = sql`
  select distinct a.evento_id, a.membro_id, '' as serve_em
  from servem a
  join servem b on b.membro_id = a.membro_id and b.evento_id <> a.evento_id and b.inicio < a.fim and b.fim > a.inicio`;
