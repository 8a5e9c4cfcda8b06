import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { marcarTokens } from '../../../acesso/terreiros/server/cuidados.ts';
import type { Feixe } from '../rules.ts';

/** The bundle of rights that opens the list of what happened. */
const LE_ACONTECIMENTOS: Feixe = 'webhooks';

/** Whether a token of the house may read what happened. */
export const algumLeitor = (orgId: Statement, agora: Date): Statement => sql`exists (
  select from tokens k where k.org_id = ${orgId} and k.revogado_em is null and k.expira_em > ${agora}::timestamptz
    and ${LE_ACONTECIMENTOS} = any(k.feixes))`;

/**
 * Says that what happens in the house is to be kept, as long as a token can read it. Other tokens
 * make nobody write more.
 */
export async function marcarLeitores(db: Db, orgId: OrgId, agora: Date): Promise<void> {
  const { tem } = await db.row<{ tem: boolean }>(sql`select ${algumLeitor(sql`${orgId}::uuid`, agora)} as tem`);
  await marcarTokens(db, orgId, tem);
}
