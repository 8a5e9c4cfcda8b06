import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

/**
 * Gives a counted session its number, the next one of the house without a gap, and the reason of
 * its difference. The caller holds the session's lock.
 */
export async function numerar({ db, orgId }: HouseContext, sessaoId: string, motivo: string | null): Promise<number> {
  const { numero } = await db.row<{ numero: number }>(sql`
    with proximo as (
      insert into sessoes_de_caixa_contadores as c (org_id, ultimo) values (${orgId}, 1)
      on conflict (org_id) do update set ultimo = c.ultimo + 1
      returning ultimo
    )
    update sessoes_de_caixa s set numero = proximo.ultimo, motivo = ${motivo}
    from proximo
    where s.org_id = ${orgId} and s.id = ${sessaoId} and s.numero is null
    returning s.numero`);
  return numero;
}
