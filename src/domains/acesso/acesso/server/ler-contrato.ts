import type { Doors, OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { Contrato } from '../rules.ts';

interface CasaRow {
  guardada: boolean;
  status: Contrato['status'] | null;
  fim: string | null;
  features: string[];
}

/**
 * What a house may do, asked by a job without a session: whether it was put away, and its contract
 * (decision 11).
 */
export async function lerContrato(
  doors: Doors,
  orgId: OrgId,
): Promise<{ guardada: boolean; contrato: Contrato | null }> {
  const linha = await doors.acesso({ single: true }, (db) =>
    db.maybe<CasaRow>(sql`
      select t.guardado_em is not null as guardada, k.status, k.fim,
             array(select f.feature from saas_plan_features f where f.plan_id = k.plan_id) as features
      from terreiros t left join saas_org_contract k on k.org_id = t.id
      where t.id = ${orgId}`),
  );
  // The house was purged a moment ago.
  if (!linha) return { guardada: true, contrato: null };
  const { guardada, status, fim, features } = linha;
  return { guardada, contrato: status && { status, fim, features } };
}
