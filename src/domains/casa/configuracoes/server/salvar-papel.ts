import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { configuracoes } from '../contract.ts';

/** Sets the paper width of every receipt of the house (decision 32). */
export const salvarPapel = handler(configuracoes.salvarPapel, async (ctx, { colunas }) => {
  const antes = await ctx.db.maybe<{ colunas: number | null }>(sql`
    select impressora_colunas as colunas from terreiro_ajustes where org_id = ${ctx.orgId} for update`);
  await ctx.db.count(sql`
    insert into terreiro_ajustes (org_id, impressora_colunas) values (${ctx.orgId}, ${colunas})
    on conflict (org_id) do update set impressora_colunas = excluded.impressora_colunas, updated_at = excluded.updated_at`);
  await ctx.audit('organizacao.salvar_papel', { alvo: ctx.orgId, antes, depois: { colunas } });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { ok: true as const };
});
