import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { forgetLetters } from '../../../../server/mail/forget-letters.ts';

/**
 * Removes a forgotten member's letters from the data folder, unless somebody outside this house has
 * the address. The person who registers a member chooses the address, and could otherwise destroy
 * the letters of any account or another house's guest.
 */
export async function esquecerCartas({ services, orgId }: HouseContext, email: string | null): Promise<void> {
  if (email === null) return;
  const deFora = await services.doors.acesso({ readOnly: true }, (db) =>
    db.maybe(sql`
      select from contas c where c.email = lower(${email})
        and not exists (select from profiles p where p.user_id = c.id and p.org_id = ${orgId})
      union all
      select from org_invites c where c.email = lower(${email}) and c.org_id <> ${orgId} and c.status = 'pending'
      limit 1`),
  );
  if (!deFora) await forgetLetters(services.env, email);
}
