import type { Db } from '../../../server/database/door.ts';
import { sql } from '../../../server/database/sql.ts';

/**
 * Invitations of the house that still wait for somebody who came in another way (by its code, say) end when that person gets another role or leaves:
 * they would give back what was taken. Asked before the profile changes: an acceptance at this moment is then wholly before or wholly after it.
 */
export const encerrarConvitesDe = (db: Db, orgId: string, userId: string): Promise<number> =>
  db.count(sql`
    update org_invites set status = 'revoked'
    where org_id = ${orgId} and status = 'pending'
      and email = (select email from profiles where org_id = ${orgId} and user_id = ${userId})`);
