import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { terreiros } from '../contract.ts';

/**
 * Puts a part of the program into the house's menu or takes it out. It writes one key, so two
 * devices that change two parts at once keep both changes. The same answer again writes nothing.
 */
export const usarParte = handler(terreiros.usarParte, async (ctx, { parte, usa }) => {
  const antes = await ctx.db.row<{ usa: boolean | null }>(sql`
    select (partes ->> ${parte})::boolean as usa from terreiros where id = ${ctx.orgId} for no key update`);
  if (antes.usa === usa) return { ok: true as const };
  await ctx.db.count(sql`
    update terreiros set partes = partes || jsonb_build_object(${parte}::text, ${usa}::boolean) where id = ${ctx.orgId}`);
  await ctx.audit('terreiro.usar_parte', { alvo: ctx.orgId, antes: { parte, ...antes }, depois: { parte, usa } });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { ok: true as const };
});
