import { NO_HOUSE, writeAudit } from '../../../../server/actions/audit.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { apagarEtapas } from './mudar-etapas.ts';

/**
 * Removes the second step of the platform's account, for an operator of the server who lost it. Its
 * sessions end, and the next sign-in leads to setting one up again. Returns its e-mail, and whether
 * there was a second step; undefined if there is no such account.
 */
export async function reiniciarSuperadmin(db: Db, agora: Date): Promise<{ email: string; tinha: boolean } | undefined> {
  const conta = await db.maybe<{ id: string; email: string }>(
    sql`select id, email from contas where superadmin for no key update`,
  );
  if (!conta) return undefined;
  const tinha = await apagarEtapas(db, conta.id);
  await db.count(sql`delete from sessoes where conta_id = ${conta.id}`);
  await writeAudit(db, { casa: { orgId: NO_HOUSE, userId: null }, agora }, 'etapas.reiniciar_no_servidor', {
    alvo: conta.id,
    depois: { tinha },
  });
  return { email: conta.email, tinha };
}
