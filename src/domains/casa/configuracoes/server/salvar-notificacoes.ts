import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { configuracoes } from '../contract.ts';

/** One row per person; only one's own. A choice that was not sent stays as it is. */
export const salvarNotificacoes = handler(configuracoes.salvarNotificacoes, async (ctx, escolhidas) => {
  const { email_sys, email_fin, email_lem } = escolhidas;
  const antes = await ctx.db.maybe<{ email_agenda: boolean; email_avisos: boolean }>(sql`
    select email_sys, email_fin, email_lem, email_agenda, email_avisos from user_prefs
    where org_id = ${ctx.orgId} and user_id = ${ctx.casa.userId} for update`);
  const email_agenda = escolhidas.email_agenda ?? antes?.email_agenda ?? false;
  const email_avisos = escolhidas.email_avisos ?? antes?.email_avisos ?? false;
  await ctx.db.count(sql`
    insert into user_prefs (org_id, user_id, email_sys, email_fin, email_lem, email_agenda, email_avisos)
    values (${ctx.orgId}, ${ctx.casa.userId}, ${email_sys}, ${email_fin}, ${email_lem}, ${email_agenda}, ${email_avisos})
    on conflict (org_id, user_id) do update set email_sys = excluded.email_sys, email_fin = excluded.email_fin, email_lem = excluded.email_lem,
      email_agenda = excluded.email_agenda, email_avisos = excluded.email_avisos, updated_at = excluded.updated_at`);
  const depois = { email_sys, email_fin, email_lem, email_agenda, email_avisos };
  await ctx.audit('perfil.salvar_notificacoes', { antes, depois });
  return { ok: true as const };
});
