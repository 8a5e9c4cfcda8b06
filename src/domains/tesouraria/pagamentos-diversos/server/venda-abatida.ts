import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';

/** Whether an entry has taken the late sale `vendas v` out of its session's difference. */
export const vendaAbatida = (orgId: OrgId): Statement => sql`exists (
  select from pagamentos_diversos d where d.org_id = ${orgId} and d.acerto_venda_id = v.id and d.estornado_em is null)`;
