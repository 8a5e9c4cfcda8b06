import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure } from '../../../../shared/failure.ts';
import { etapas } from '../contract.ts';
import { t } from '../texts.ts';

/**
 * Makes the house require two steps. From the next request on, people without them can only set
 * them up. Only a person who has two steps may require them, so that nobody locks out the house by
 * a switch they do not understand.
 */
export const exigirEtapas = handler(etapas.exigirEtapas, async (ctx, { desde }) => {
  const minha = await ctx.services.doors.acesso({ inside: true, readOnly: true }, (db) =>
    db.maybe(sql`select 1 from sessoes where id = ${ctx.session.sessionId} and etapas = 'provada'`),
  );
  if (desde !== null && !minha)
    throw new Failure(409, 'ligue_as_suas', t.key('Ligue antes as suas duas etapas, em Meu Perfil.'));
  const antes = await ctx.db.row<{ etapas_desde: string | null }>(
    sql`select etapas_desde from terreiros where id = ${ctx.orgId} for no key update`,
  );
  await ctx.db.count(sql`update terreiros set etapas_desde = ${desde} where id = ${ctx.orgId}`);
  await ctx.audit('etapas.exigir', { alvo: ctx.orgId, antes, depois: { etapas_desde: desde } });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { ok: true as const };
});
