import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { produtos } from '../contract.ts';
import { conferirTerreiro } from './conferir-terreiro.ts';

/** Creates a product and, if it has stock, its first movement. */
export const criarProduto = handler(produtos.criarProduto, async (ctx, input) => {
  conferirTerreiro(ctx, input.terreiro_id);
  const produto = await ctx.db.row<{ id: string }>(sql`
    with novo as (
      insert into produtos (org_id, nome, sku, codigo_barras, unidade, preco_centavos, categoria_id, descricao, ativo, estoque_atual)
      values (${ctx.orgId}, ${input.nome}, ${input.sku}, ${input.codigo_barras}, ${input.unidade}, ${input.preco_centavos},
              ${input.categoria_id}, ${input.descricao}, ${input.ativo}, ${input.estoque_atual})
      returning org_id, id, estoque_atual
    ), inicio as (
      insert into estoque_movimentos (org_id, produto_id, quantidade, origem, usuario_operacao)
      select org_id, id, estoque_atual, 'cadastro', ${ctx.casa.userId} from novo where estoque_atual > 0
      returning 1
    )
    select id from novo`);
  await ctx.audit('produto.criar', { alvo: produto.id, depois: input });
  return produto;
});
