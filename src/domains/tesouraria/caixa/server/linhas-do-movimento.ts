import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { juntar, TODAS } from '../../../dinheiro/formas/server/registro.ts';
import { linhasDosMovimentos } from '../../../dinheiro/carteiras/server/movimentos.ts';

/** The rows behind movements `m` of a carteira, and the carteira at the other end of a transfer. */
export const linhasDoMovimento = (orgId: OrgId, carteiraId: Statement): Statement => sql`
  ${linhasDosMovimentos(orgId)}
  left join carteiras o on o.org_id = ${orgId} and o.id = case when t.carteira_de = ${carteiraId} then t.carteira_para else t.carteira_de end`;

/** What a search looks through, folded: names, types, what was typed, the number of a sale. */
export const BUSCA_DO_MOVIMENTO = sql`
  concat_ws(E'\n', m.origem, b.busca, f.refer, o.nome_norm, ${juntar(
    TODAS.flatMap(({ busca }) => busca),
    sql`, `,
  )})`;
