import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { produtos } from '../contract.ts';
import { semCategoria } from './nao-encontrado.ts';

/** Deletes a category; its products stay without one, in the same transaction. */
export const excluirCategoria = handler(produtos.excluirCategoria, async (ctx, { id }) => {
  const antes = await ctx.db.maybe<{ nome: string }>(sql`
    select nome from categorias_produtos where org_id = ${ctx.orgId} and id = ${id} for update`);
  if (!antes) throw semCategoria();
  const soltos = await ctx.db.count(
    sql`update produtos set categoria_id = null where org_id = ${ctx.orgId} and categoria_id = ${id}`,
  );
  await ctx.db.count(sql`delete from categorias_produtos where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit('categoria.excluir', { alvo: id, antes, depois: { produtos_sem_categoria: soltos } });
  return { produtos: soltos };
});
