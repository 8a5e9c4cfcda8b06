import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { cobrancas } from '../contract.ts';
import { naCasa } from './na-casa.ts';

/** Nothing else about the connection is told: members read no key, and no carteira. */
export const lerFormaDoPix = handler(cobrancas.lerFormaDoPix, async ({ services, orgId, casa, agora }) => ({
  por_provedor: await naCasa({ services, orgId, fuso: casa.fusoHorario, agora }, async ({ db }) =>
    Boolean(await db.maybe(sql`select 1 from provedores_de_pix where org_id = ${orgId}`)),
  ),
}));
