import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { pdv } from '../contract.ts';

/** How the house prints, for every till. */
export const salvarImpressora = handler(pdv.salvarImpressora, async (ctx, { colunas, pagina, url, gaveta_ativa }) => {
  const antes = await ctx.db.maybe(sql`
    select impressora_colunas as colunas, impressora_pagina as pagina, impressora_url as url, gaveta_ativa
    from terreiro_ajustes where org_id = ${ctx.orgId} for update`);
  await ctx.db.count(sql`
    insert into terreiro_ajustes as a (org_id, impressora_colunas, impressora_pagina, impressora_url, gaveta_ativa)
    values (${ctx.orgId}, ${colunas ?? null}, ${pagina}, ${url}, ${gaveta_ativa})
    on conflict (org_id) do update set impressora_colunas = coalesce(excluded.impressora_colunas, a.impressora_colunas),
      impressora_pagina = excluded.impressora_pagina, impressora_url = excluded.impressora_url, gaveta_ativa = excluded.gaveta_ativa, updated_at = excluded.updated_at`);
  await ctx.audit('impressora.salvar', { antes, depois: { colunas, pagina, url, gaveta_ativa } });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { ok: true as const };
});
