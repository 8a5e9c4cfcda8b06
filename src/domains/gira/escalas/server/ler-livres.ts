import type { HouseContext, Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { escalas } from '../contract.ts';
import { comImpedimento, impedimento, ocupadosEm } from './impedimento.ts';

type Livre = Output<typeof escalas.lerEscala>['livres'][number];

/** Active members who do not serve at the event yet, with the functions each can do. */
export const lerLivres = ({ db, orgId, agora }: HouseContext, eventoId: string): Promise<Livre[]> =>
  db.rows<Livre>(sql`
    select m.id, m.nome,
           array(select f.id from escalas_funcoes f
                 where f.org_id = ${orgId} and f.retirada_em is null and (f.para_todos or exists (
                   select from escalas_aptos a where a.org_id = ${orgId} and a.funcao_id = f.id and a.membro_id = m.id))
                 order by f.id) as funcoes,
           ${impedimento({ orgId, agora })} as impedido, oc.serve_em
    from membros m
    join eventos e on e.org_id = ${orgId} and e.id = ${eventoId}
    ${comImpedimento({ orgId }, ocupadosEm({ orgId }, eventoId))}
    where m.org_id = ${orgId} and m.ativo
      and not exists (select from escalas s where s.org_id = ${orgId} and s.evento_id = e.id and s.membro_id = m.id)
    order by m.nome_ordem, m.id`);
