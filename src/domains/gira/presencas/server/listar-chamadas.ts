import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { presencas } from '../contract.ts';
import { EVENTO } from './ler-evento.ts';

type Chamada = Output<typeof presencas.listarChamadas>['itens'][number];

const DIA_MS = 86_400_000;

/** Events of the last 60 days and the next 7, newest first: at most 100. */
export const listarChamadas = handler(presencas.listarChamadas, async ({ db, orgId, agora }) => {
  const [de, ate] = [-60, 7].map((dias) => new Date(agora.getTime() + dias * DIA_MS));
  return {
    itens: await db.rows<Chamada>(sql`
      with perto as (
        select e.* from eventos e
        where e.org_id = ${orgId} and e.retirado_em is null and e.inicio >= ${de} and e.inicio < ${ate}
        order by e.inicio desc, e.id limit 100
      ), contadas as (
        select p.evento_id, count(*) filter (where p.estado = 'presente') as presentes, count(p.estado) as marcados
        from presencas p where p.org_id = ${orgId} and p.evento_id in (select id from perto)
        group by p.evento_id
      )
      select ${EVENTO}, coalesce(c.presentes, 0)::int as presentes, coalesce(c.marcados, 0)::int as marcados
      from perto e left join contadas c on c.evento_id = e.id
      order by e.inicio desc, e.id`),
  };
});
