import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { cobrancas } from '../contract.ts';

type Provedor = NonNullable<Output<typeof cobrancas.lerProvedor>['provedor']>;

/** The connection without its key. */
export const lerProvedor = handler(cobrancas.lerProvedor, async ({ db, orgId }) => ({
  provedor:
    (await db.maybe<Provedor>(sql`
      select provedor as nome, ambiente, pode_tirar, carteira_id, conferir_sempre, conectado_em, vale_ate from provedores_de_pix
      where org_id = ${orgId}`)) ?? null,
}));
