import { NO_HOUSE, writeAudit } from '../../../../server/actions/audit.ts';
import type { Services } from '../../../../server/actions/handler.ts';
import { now } from '../../../../server/clock.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { apagarEtapas } from './mudar-etapas.ts';

/**
 * Every hour removes second steps whose reset has waited its day. Signing in needs none from that
 * moment on.
 */
export async function derrubarEtapas({ doors }: Services): Promise<void> {
  const agora = now();
  await doors.acesso({}, async (db) => {
    const contas = await db.rows<{ id: string; org_id: OrgId | null }>(sql`
      select c.id, (select p.org_id from profiles p where p.user_id = c.id) as org_id
      from contas c where c.etapas_caem_em <= ${agora} order by c.id limit 200 for no key update of c`);
    for (const { id, org_id } of contas) {
      await apagarEtapas(db, id);
      await writeAudit(db, { casa: { orgId: org_id ?? NO_HOUSE, userId: null }, agora }, 'etapas.cair', { alvo: id });
    }
  });
}
