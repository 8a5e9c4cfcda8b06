import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { outroEvento } from './impedimento.ts';

/**
 * The title of another event at the same hour at which the member serves and did not ask to swap.
 * The member's services are locked, so that two of one evening are not both confirmed.
 */
export async function servicoNaMesmaHora({ db, orgId }: HouseContext, id: string): Promise<Conflito | undefined> {
  await db.rows(sql`
    select s.id from escalas s
    where s.org_id = ${orgId} and s.membro_id = (select x.membro_id from escalas x where x.org_id = ${orgId} and x.id = ${id})
    order by s.id for no key update`);
  return db.maybe<Conflito>(sql`
    select m.nome, ${outroEvento({ orgId }, { firmes: true })} as serve_em
    from escalas s
    join membros m on m.org_id = ${orgId} and m.id = s.membro_id
    join eventos e on e.org_id = ${orgId} and e.id = s.evento_id
    where s.org_id = ${orgId} and s.id = ${id} and ${outroEvento({ orgId }, { firmes: true })} is not null`);
}

interface Conflito {
  nome: string;
  serve_em: string;
}
