import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { HouseContext } from '../../../../server/actions/handler.ts';

/**
 * Ends the pending invitations of somebody who joined another way, gets another role or leaves.
 * Accepting one would restore what was taken away. Call it before the profile changes, so that a
 * simultaneous acceptance happens entirely before or after.
 */
export const encerrarConvitesDe = (db: Db, orgId: string, userId: string): Promise<number> =>
  db.count(sql`
    update org_invites set status = 'revoked'
    where org_id = ${orgId} and status = 'pending'
      and exists (select from profiles p where p.org_id = ${orgId} and p.user_id = ${userId}
                    and (p.email = org_invites.email or (p.membro_id = org_invites.membro_id and org_invites.telefone is not null)))`);

/**
 * Ends the invitation to an e-mail that was wrong. The owner of that mailbox could otherwise read
 * somebody else's record.
 */
export const encerrarConviteAo = (
  { db, orgId }: HouseContext,
  membroId: string,
  email: string | null,
): Promise<number> =>
  db.count(sql`
    update org_invites set status = 'revoked'
    where org_id = ${orgId} and membro_id = ${membroId} and email = ${email} and status = 'pending'`);

/**
 * Pending or used, an invitation holds the e-mail of somebody who is to be forgotten; a pending one
 * must no longer open anything.
 */
export const apagarConvitesDoMembro = ({ db, orgId }: HouseContext, membroId: string): Promise<number> =>
  db.count(sql`delete from org_invites where org_id = ${orgId} and membro_id = ${membroId}`);
