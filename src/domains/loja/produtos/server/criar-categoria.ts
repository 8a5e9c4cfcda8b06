import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { produtos } from '../contract.ts';

/** Creates a category; two with the same name, ignoring case and accents, are refused. */
export const criarCategoria = handler(produtos.criarCategoria, async (ctx, { nome, ativo }) => {
  const categoria = await ctx.db.row<{ id: string }>(sql`
    insert into categorias_produtos (org_id, nome, ativo) values (${ctx.orgId}, ${nome}, ${ativo}) returning id`);
  await ctx.audit('categoria.criar', { alvo: categoria.id, depois: { nome, ativo } });
  return categoria;
});
