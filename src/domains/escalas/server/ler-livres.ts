import type { HouseContext, Output } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import type { escalas } from '../contract.ts';

type Livre = Output<typeof escalas.lerEscala>['livres'][number];

/**
 * Active members who do not serve at the event yet, with the functions each can do. `impedido`:
 * said 'Não vou', was marked as absent, or has a paused subscription.
 */
export const lerLivres = ({ db, orgId }: HouseContext, eventoId: string): Promise<Livre[]> =>
  db.rows<Livre>(sql`
    select m.id, m.nome,
           array(select f.id from escalas_funcoes f
                 where f.org_id = ${orgId} and f.retirada_em is null and (f.para_todos or exists (
                   select from escalas_aptos a where a.org_id = ${orgId} and a.funcao_id = f.id and a.membro_id = m.id))
                 order by f.id) as funcoes,
           case when not coalesce(r.vai, true) then 'nao_vai'
                when p.estado in ('justificada', 'falta') then 'ausente'
                when exists (select from assinaturas s where s.org_id = ${orgId} and s.membro_id = m.id and s.status = 'pausada') then 'pausado'
           end as impedido
    from membros m
    left join eventos_respostas r on r.org_id = ${orgId} and r.evento_id = ${eventoId} and r.membro_id = m.id
    left join presencas p on p.org_id = ${orgId} and p.evento_id = ${eventoId} and p.membro_id = m.id
    where m.org_id = ${orgId} and m.ativo
      and not exists (select from escalas e where e.org_id = ${orgId} and e.evento_id = ${eventoId} and e.membro_id = m.id)
    order by m.nome_ordem, m.id`);
