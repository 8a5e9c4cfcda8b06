import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { produtos } from '../contract.ts';
import { semCategoria } from './nao-encontrado.ts';

/**
 * Deletes a category; its products stay without one, in the same transaction; they are locked in
 * the order of their ids, as a sale does.
 */
export const excluirCategoria = handler(produtos.excluirCategoria, async (ctx, { id }) => {
  const antes = await ctx.db.maybe<{ nome: string }>(sql`
    select nome from categorias_produtos where org_id = ${ctx.orgId} and id = ${id} for update`);
  if (!antes) throw semCategoria();
  const soltos = await ctx.db.count(sql`
    with travados as (
      select id from produtos where org_id = ${ctx.orgId} and categoria_id = ${id} order by id for no key update
    )
    update produtos p set categoria_id = null from travados where p.org_id = ${ctx.orgId} and p.id = travados.id`);
  await ctx.db.count(sql`delete from categorias_produtos where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit('categoria.excluir', { alvo: id, antes, depois: { produtos_sem_categoria: soltos } });
  return { produtos: soltos };
});
