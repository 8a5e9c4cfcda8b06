import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { produtos } from '../contract.ts';
import { escreverMovimentos } from './escrever-movimentos.ts';
import { semProduto } from './nao-encontrado.ts';

/**
 * Adds incoming goods in one relative update with its movement; an untracked product is tracked
 * from then on.
 */
export const darEntrada = handler(produtos.darEntrada, async (ctx, { id, quantidade, motivo }) => {
  const produto = await ctx.db.maybe<{ estoque_atual: number }>(sql`
    update produtos set estoque_atual = coalesce(estoque_atual, 0) + ${quantidade}::numeric
    where org_id = ${ctx.orgId} and id = ${id}
    returning estoque_atual`);
  if (!produto) throw semProduto();
  escreverMovimentos(ctx, [{ produto_id: id, quantidade }], { origem: 'entrada', motivo });
  await ctx.audit('estoque.entrada', { alvo: id, depois: { quantidade, motivo, ...produto } });
  return produto;
});
