import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';

interface ValorDoPlano {
  plano_id: string;
  valor_centavos: number;
}

/** New prices of several plans; the caller holds their locks, and re-prices what is open. */
export const mudarValoresDosPlanos = ({ db, orgId }: HouseContext, planos: readonly ValorDoPlano[]): Promise<number> =>
  db.count(sql`
    update planos p set valor_centavos = q.valor
    from unnest(${planos.map(({ plano_id }) => plano_id)}::uuid[], ${planos.map(({ valor_centavos }) => valor_centavos)}::bigint[]) q (id, valor)
    where p.org_id = ${orgId} and p.id = q.id`);
