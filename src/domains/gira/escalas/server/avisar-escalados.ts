import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { AVISOS_DA_ESCALA } from '../rules.ts';
import type { Escalado } from './conferir-apto.ts';

type Que = (typeof AVISOS_DA_ESCALA)[number];

/** Notes what was decided about people of a scale, so that it reaches them, unless it is over. */
export async function avisarEscalados(
  { db, orgId, agora }: HouseContext,
  que: Que,
  escalados: readonly Escalado[],
): Promise<void> {
  const { eventos, funcoes, membros } = {
    eventos: escalados.map((um) => um.evento_id),
    funcoes: escalados.map((um) => um.funcao_id),
    membros: escalados.map((um) => um.membro_id),
  };
  await db.rows(sql`
    insert into escalas_avisos (org_id, evento_id, funcao_id, membro_id, que, em)
    select ${orgId}::uuid, e.id, q.funcao_id, q.membro_id, ${que}, ${agora}
    from unnest(${eventos}::uuid[], ${funcoes}::uuid[], ${membros}::uuid[]) as q (evento_id, funcao_id, membro_id)
    join eventos e on e.org_id = ${orgId} and e.id = q.evento_id
    where e.fim > ${agora} returning id`);
}
