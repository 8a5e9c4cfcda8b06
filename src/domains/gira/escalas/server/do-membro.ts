import type { OfPerson } from '../../../../server/actions/of-person.ts';
import { sql } from '../../../../server/database/sql.ts';

export const doMembro: OfPerson = {
  records: {
    escalas: (orgId, id) => sql`
    select e.titulo, e.inicio, f.nome as funcao, s.estado, s.respondida_em
    from escalas s
    join eventos e on e.org_id = ${orgId} and e.id = s.evento_id
    join escalas_funcoes f on f.org_id = ${orgId} and f.id = s.funcao_id
    where s.org_id = ${orgId} and s.membro_id = ${id} order by e.inicio, s.id`,
    escalas_avisos: (orgId, id) => sql`
    select e.titulo, e.inicio, f.nome as funcao, a.que, a.em
    from escalas_avisos a
    join eventos e on e.org_id = ${orgId} and e.id = a.evento_id
    join escalas_funcoes f on f.org_id = ${orgId} and f.id = a.funcao_id
    where a.org_id = ${orgId} and a.membro_id = ${id} order by a.em, a.id`,
    funcoes: (orgId, id) => sql`
    select f.nome as funcao
    from escalas_aptos a join escalas_funcoes f on f.org_id = ${orgId} and f.id = a.funcao_id
    where a.org_id = ${orgId} and a.membro_id = ${id} order by f.id`,
  },
};
