import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acesso } from '../contract.ts';
import { fecharCookie } from './abrir-sessao.ts';

/**
 * Ends this session for good: its token is refused from the next request on, and its browser gets
 * no further push.
 */
export const sair = handler(acesso.sair, async (ctx) => {
  await ctx.services.doors.acesso({}, async (db) => {
    await db.count(sql`delete from aparelhos where sessao_id = ${ctx.session.sessionId}`);
    await db.count(sql`delete from sessoes where id = ${ctx.session.sessionId}`);
  });
  fecharCookie(ctx);
  return { ok: true as const };
});
