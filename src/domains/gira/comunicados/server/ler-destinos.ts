import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { comunicados } from '../contract.ts';

type Destinos = Output<typeof comunicados.lerDestinos>;

const DIA_MS = 86_400_000;

/** The functions of the house, and the events from two weeks back on. */
export const lerDestinos = handler(comunicados.lerDestinos, async ({ db, orgId, agora }) => ({
  funcoes: await db.rows<Destinos['funcoes'][number]>(sql`
    select f.id, f.nome from escalas_funcoes f where f.org_id = ${orgId} and f.retirada_em is null order by f.nome_ordem, f.id`),
  eventos: await db.rows<Destinos['eventos'][number]>(sql`
    select e.id, e.titulo as nome, e.inicio from eventos e
    where e.org_id = ${orgId} and e.retirado_em is null and e.cancelado_em is null
      and e.inicio > ${new Date(agora.getTime() - 14 * DIA_MS)} and e.inicio < ${new Date(agora.getTime() + 60 * DIA_MS)}
    order by e.inicio, e.id limit 100`),
}));
