import type { Db } from '../../../server/database/door.ts';
import { sql } from '../../../server/database/sql.ts';

/**
 * Ends the pending invitations of somebody who joined another way (by code, for example) when that person gets another role or leaves: accepting
 * one would restore what was taken away. Call it before the profile changes, so that a simultaneous acceptance happens entirely before or after.
 */
export const encerrarConvitesDe = (db: Db, orgId: string, userId: string): Promise<number> =>
  db.count(sql`
    update org_invites set status = 'revoked'
    where org_id = ${orgId} and status = 'pending'
      and email = (select email from profiles where org_id = ${orgId} and user_id = ${userId})`);
