import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { configuracoes } from '../contract.ts';

type Preferencias = Output<typeof configuracoes.lerNotificacoes>;

/** Which letters the person wants; until they choose, all but those of agenda and notices. */
export const lerNotificacoes = handler(configuracoes.lerNotificacoes, async (ctx) => {
  const linha = await ctx.db.maybe<Preferencias>(sql`
    select email_sys, email_fin, email_lem, email_agenda, email_avisos from user_prefs where org_id = ${ctx.orgId} and user_id = ${ctx.casa.userId}`);
  return linha ?? { email_sys: true, email_fin: true, email_lem: true, email_agenda: false, email_avisos: false };
});
