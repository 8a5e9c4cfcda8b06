import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acesso } from '../contract.ts';
import { fecharCookie } from './abrir-sessao.ts';

/** Ends this session for good: its token is refused from the next request on. */
export const sair = handler(acesso.sair, async (ctx) => {
  await ctx.services.doors.acesso({}, (db) => db.count(sql`delete from sessoes where id = ${ctx.session.sessionId}`));
  fecharCookie(ctx);
  return { ok: true as const };
});
