import type { HouseContext, Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { escalas } from '../contract.ts';
import { comImpedimento, impedimento, ocupadosEm } from './impedimento.ts';

type Livre = Output<typeof escalas.lerEscala>['livres'][number];

/**
 * Active members who do not serve at the event yet, with the functions each can do. Those that all
 * can do are read once, and the others only for whom they are given to.
 */
export const lerLivres = ({ db, orgId, agora }: HouseContext, eventoId: string): Promise<Livre[]> =>
  db.rows<Livre>(sql`
    select m.id, m.nome,
           case when ap.ids is null then de_todos.ids
                else array(select id from unnest(de_todos.ids || ap.ids) id order by id) end as funcoes,
           ${impedimento({ orgId, agora })} as impedido, oc.serve_em
    from membros m
    join eventos e on e.org_id = ${orgId} and e.id = ${eventoId}
    cross join (
      select array(select f.id from escalas_funcoes f
                   where f.org_id = ${orgId} and f.retirada_em is null and f.para_todos order by f.id) as ids) de_todos
    left join (
      select a.membro_id, array_agg(f.id) as ids
      from escalas_aptos a join escalas_funcoes f on f.org_id = ${orgId} and f.id = a.funcao_id
      where a.org_id = ${orgId} and f.retirada_em is null and not f.para_todos
      group by a.membro_id) ap on ap.membro_id = m.id
    ${comImpedimento({ orgId }, ocupadosEm({ orgId }, eventoId))}
    where m.org_id = ${orgId} and m.ativo
      and not exists (select from escalas s where s.org_id = ${orgId} and s.evento_id = e.id and s.membro_id = m.id)
    order by m.nome_ordem, m.id`);
