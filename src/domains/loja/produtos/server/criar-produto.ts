import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { produtos } from '../contract.ts';
import { conferirTerreiro } from './conferir-terreiro.ts';
import { escreverMovimentos } from './escrever-movimentos.ts';

/** Creates a product and, if it has stock, its first movement. */
export const criarProduto = handler(produtos.criarProduto, async (ctx, input) => {
  conferirTerreiro(ctx, input.terreiro_id);
  const produto = await ctx.db.row<{ id: string }>(sql`
    insert into produtos (org_id, nome, sku, codigo_barras, unidade, preco_centavos, categoria_id, descricao, ativo, estoque_atual)
    values (${ctx.orgId}, ${input.nome}, ${input.sku}, ${input.codigo_barras}, ${input.unidade}, ${input.preco_centavos},
            ${input.categoria_id}, ${input.descricao}, ${input.ativo}, ${input.estoque_atual})
    returning id`);
  const inicio = input.estoque_atual ? [{ produto_id: produto.id, quantidade: input.estoque_atual }] : [];
  escreverMovimentos(ctx, inicio, { origem: 'cadastro' });
  await ctx.audit('produto.criar', { alvo: produto.id, depois: input });
  return produto;
});
