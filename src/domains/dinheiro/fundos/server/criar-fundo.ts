import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fundos } from '../contract.ts';

/** One new purpose; two of the same name are refused. */
export const criarFundo = handler(fundos.criarFundo, async (ctx, { nome, meta_centavos = null }) => {
  const fundo = await ctx.db.row<{ id: string }>(sql`
    insert into fundos (org_id, nome, meta_centavos) values (${ctx.orgId}, ${nome}, ${meta_centavos}) returning id`);
  await ctx.audit('fundo.criar', { alvo: fundo.id, depois: { nome, meta_centavos } });
  return fundo;
});
