import { type Output, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure } from '../../../../shared/failure.ts';
import { etapas } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';

type Exigencia = Output<typeof etapas.lerExigencia>;

/**
 * Shows the house who of its team has a second step, and nothing about it. Accounts are read
 * through their own door.
 */
export const lerExigencia = handler(etapas.lerExigencia, async ({ services, orgId }) =>
  services.doors.acesso({ inside: true, readOnly: true }, async (db) => {
    const { etapas_desde: desde } = await db.row<{ etapas_desde: Exigencia['desde'] }>(
      sql`select etapas_desde from terreiros where id = ${orgId}`,
    );
    const equipe = await db.rows<Exigencia['equipe'][number]>(sql`
      select p.user_id, c.duas_etapas_em is not null as ligadas
      from profiles p join contas c on c.id = p.user_id where p.org_id = ${orgId} limit 2000`);
    return { desde, equipe };
  }),
);

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
