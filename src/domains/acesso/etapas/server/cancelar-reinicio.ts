import { handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { PublicContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { etapas } from '../contract.ts';

/**
 * The person objects within the day that the platform's reset waits. Nothing to cancel is no error.
 */
export const cancelarReinicio = handler(etapas.cancelarReinicio, async (ctx) => {
  const { userId, casa } = ctx.session;
  await ctx.services.doors.acesso({}, (db) => manterEtapas(ctx, db, { id: userId, orgId: casa?.orgId ?? null }));
  return { ok: true as const };
});

/** A person who proves the second step has not lost it, so a waiting reset is cancelled. */
export async function manterEtapas(
  ctx: PublicContext,
  db: Db,
  { id, orgId }: { id: string; orgId: string | null },
): Promise<void> {
  const mantidas = await db.count(sql`
    update contas set etapas_caem_em = null where id = ${id} and etapas_caem_em > ${ctx.agora}`);
  if (mantidas === 1) await auditarAcesso(ctx, db, orgId, id, 'etapas.cancelar_reinicio');
}
