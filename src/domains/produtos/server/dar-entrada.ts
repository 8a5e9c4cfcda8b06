import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { produtos } from '../contract.ts';
import { semProduto } from './nao-encontrado.ts';

/**
 * Adds incoming goods in one relative update with its movement; an untracked product is tracked
 * from then on.
 */
export const darEntrada = handler(produtos.darEntrada, async (ctx, { id, quantidade, motivo }) => {
  const produto = await ctx.db.maybe<{ estoque_atual: number }>(sql`
    with mudado as (
      update produtos set estoque_atual = coalesce(estoque_atual, 0) + ${quantidade}::numeric
      where org_id = ${ctx.orgId} and id = ${id}
      returning org_id, id, estoque_atual
    ), movimento as (
      insert into estoque_movimentos (org_id, produto_id, quantidade, origem, motivo, usuario_operacao)
      select org_id, id, ${quantidade}::numeric, 'entrada', ${motivo}, ${ctx.casa.userId} from mudado
      returning 1
    )
    select estoque_atual from mudado`);
  if (!produto) throw semProduto();
  await ctx.audit('estoque.entrada', { alvo: id, depois: { quantidade, motivo, ...produto } });
  return produto;
});
