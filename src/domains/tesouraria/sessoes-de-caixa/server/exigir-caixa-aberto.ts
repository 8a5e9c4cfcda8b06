import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { sessoesDeCaixa } from '../contract.ts';

/**
 * Makes the till's screen sell only while a session is open. The server still accepts every sale: a
 * queued one was made already.
 */
export const exigirCaixaAberto = handler(
  sessoesDeCaixa.exigirCaixaAberto,
  async (ctx, { so_vender_com_caixa_aberto }) => {
    const antes = await ctx.db.maybe(sql`
      select so_vender_com_caixa_aberto from terreiro_ajustes where org_id = ${ctx.orgId} for update`);
    await ctx.db.count(sql`
      insert into terreiro_ajustes (org_id, so_vender_com_caixa_aberto) values (${ctx.orgId}, ${so_vender_com_caixa_aberto})
      on conflict (org_id) do update set so_vender_com_caixa_aberto = excluded.so_vender_com_caixa_aberto, updated_at = ${ctx.agora}`);
    await ctx.audit('sessao_de_caixa.exigir_aberto', { antes, depois: { so_vender_com_caixa_aberto } });
    await announce(ctx.db, { type: 'casa', id: ctx.orgId });
    return { ok: true as const };
  },
);
