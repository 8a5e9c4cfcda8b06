import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { configuracoes } from '../contract.ts';

/** The width of the paper, for every receipt of the house (decision 32). */
export const salvarPapel = handler(configuracoes.salvarPapel, async (ctx, { colunas }) => {
  await ctx.db.count(sql`
    insert into terreiro_ajustes (org_id, impressora_colunas) values (${ctx.orgId}, ${colunas})
    on conflict (org_id) do update set impressora_colunas = excluded.impressora_colunas, updated_at = now()`);
  await ctx.audit('organizacao.salvar_papel', { alvo: ctx.orgId, depois: { colunas } });
  return { ok: true as const };
});
