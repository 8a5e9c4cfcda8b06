import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { etapas } from '../contract.ts';

type Exigencia = Output<typeof etapas.lerExigencia>;

/**
 * Shows the house who of its team has a second step, and nothing about it. Accounts are read
 * through their own door.
 */
export const lerExigencia = handler(etapas.lerExigencia, async ({ services, orgId }) =>
  services.doors.acesso({ inside: true, readOnly: true }, async (db) => {
    const { etapas_desde: desde } = await db.row<{ etapas_desde: Exigencia['desde'] }>(
      sql`select etapas_desde from terreiros where id = ${orgId}`,
    );
    const equipe = await db.rows<Exigencia['equipe'][number]>(sql`
      select p.user_id, c.duas_etapas_em is not null as ligadas
      from profiles p join contas c on c.id = p.user_id where p.org_id = ${orgId} limit 2000`);
    return { desde, equipe };
  }),
);
