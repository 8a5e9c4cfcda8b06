import type { HouseContext } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { MARCAS_DA_PESSOA, ultimaVezHa, type EstadoDaPresenca } from '../rules.ts';

interface Marca {
  evento_id: string;
  tipo: string;
  titulo: string;
  inicio: string;
  estado: EstadoDaPresenca | null;
}

/**
 * The newest events since the person was registered at which attendance was taken, with the
 * person's mark. Without one they were not there.
 */
export async function lerHistorico(
  { db, orgId, agora }: Pick<HouseContext, 'db' | 'orgId' | 'agora'>,
  membroId: string,
): Promise<{ ultima_ha: number | null; marcas: Marca[] }> {
  const marcas = await db.rows<Marca>(sql`
    select e.id as evento_id, e.tipo, e.titulo, e.inicio, p.estado
    from eventos e
    join membros m on m.org_id = ${orgId} and m.id = ${membroId}
    left join chamadas c on c.org_id = ${orgId} and c.evento_id = e.id
    left join presencas p on p.org_id = ${orgId} and p.evento_id = e.id and p.membro_id = ${membroId}
    where e.org_id = ${orgId} and e.retirado_em is null and e.cancelado_em is null and e.inicio <= ${agora}
      and (p.estado is not null or (c.evento_id is not null and e.inicio >= m.created_at))
    order by e.inicio desc, e.id desc limit ${literal(MARCAS_DA_PESSOA)}`);
  return { ultima_ha: ultimaVezHa(marcas), marcas };
}
