import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { senhas } from '../contract.ts';

type Evento = Output<typeof senhas.listarEventosComSenhas>['itens'][number];

const DIA_MS = 86_400_000;

/** Open events from a month ago to two weeks ahead, newest first: at most 60. */
export const listarEventosComSenhas = handler(senhas.listarEventosComSenhas, async ({ db, orgId, agora }) => {
  const [de, ate] = [-30, 14].map((dias) => new Date(agora.getTime() + dias * DIA_MS));
  return {
    itens: await db.rows<Evento>(sql`
      select e.id, e.titulo, e.inicio, e.fim, s.ultimo - s.retiradas as dadas
      from eventos e left join senhas_eventos s on s.org_id = ${orgId} and s.evento_id = e.id
      where e.org_id = ${orgId} and e.retirado_em is null and e.cancelado_em is null and e.aberta
        and e.inicio >= ${de} and e.inicio < ${ate}
      order by e.inicio desc, e.id limit 60`),
  };
});
