import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { configuracoes } from '../contract.ts';

/** One row per person; only one's own. */
export const salvarNotificacoes = handler(
  configuracoes.salvarNotificacoes,
  async (ctx, { email_sys, email_fin, email_lem }) => {
    const antes = await ctx.db.maybe(sql`
      select email_sys, email_fin, email_lem from user_prefs where org_id = ${ctx.orgId} and user_id = ${ctx.casa.userId} for update`);
    await ctx.db.count(sql`
      insert into user_prefs (org_id, user_id, email_sys, email_fin, email_lem)
      values (${ctx.orgId}, ${ctx.casa.userId}, ${email_sys}, ${email_fin}, ${email_lem})
      on conflict (org_id, user_id) do update set email_sys = excluded.email_sys, email_fin = excluded.email_fin, email_lem = excluded.email_lem,
        updated_at = excluded.updated_at`);
    await ctx.audit('perfil.salvar_notificacoes', { antes, depois: { email_sys, email_fin, email_lem } });
    return { ok: true as const };
  },
);
