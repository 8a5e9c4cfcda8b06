import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { produtos } from '../contract.ts';
import { t } from '../texts.ts';

/** Only a product that was never sold goes (decision 26): the foreign key of the sold lines refuses the rest. */
export const excluirProduto = handler(produtos.excluirProduto, async (ctx, { id }) => {
  const antes = await ctx.db.maybe(sql`
    delete from produtos where org_id = ${ctx.orgId} and id = ${id} returning nome, sku, codigo_barras, preco_centavos, estoque_atual`);
  if (!antes) throw new Failure(404, 'produto_nao_encontrado', t.key('Produto não encontrado'));
  await ctx.audit('produto.excluir', { alvo: id, antes });
  return { ok: true as const };
});
