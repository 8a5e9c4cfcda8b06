import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Historico } from '../rules.ts';

/** What people served in this time counts. */
const MESES = 12;

/**
 * When and how often each member served in the year before. Somebody who was chosen and did not
 * come did not serve.
 */
export async function lerHistorico(
  { db, orgId }: HouseContext,
  { id, inicio }: { id: string; inicio: string },
): Promise<ReadonlyMap<string, Historico>> {
  const linhas = await db.rows<Historico & { membro_id: string }>(sql`
    select s.membro_id, max(e.inicio) as ultima, count(*)::int as vezes
    from escalas s
    join eventos e on e.org_id = ${orgId} and e.id = s.evento_id
    left join presencas p on p.org_id = ${orgId} and p.evento_id = s.evento_id and p.membro_id = s.membro_id
    where s.org_id = ${orgId} and s.evento_id <> ${id} and e.retirado_em is null and e.cancelado_em is null
      and e.inicio <= ${inicio}::timestamptz and e.inicio > ${inicio}::timestamptz - ${MESES}::int * interval '1 month'
      and (p.estado is null or p.estado = 'presente')
    group by s.membro_id`);
  return new Map(linhas.map(({ membro_id, ...historico }) => [membro_id, historico]));
}
