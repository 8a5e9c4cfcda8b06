import { handler } from '../../../server/actions/handler.ts';
import { unlessChanged } from '../../../server/actions/unless-changed.ts';
import { sql } from '../../../server/database/sql.ts';
import { produtos } from '../contract.ts';
import { conferirTerreiro } from './conferir-terreiro.ts';
import { semProduto } from './nao-encontrado.ts';
import { versaoDoProduto } from './versoes.ts';

/** Changes everything except the stock, which only changes by movements (INV-29). Past sales keep the name and price they were made with. */
export const editarProduto = handler(produtos.editarProduto, async (ctx, { id, terreiro_id, versao, ...campos }) => {
  conferirTerreiro(ctx, terreiro_id);
  const antes = await ctx.db.maybe(sql`
    select nome, sku, codigo_barras, unidade, preco_centavos, categoria_id, ativo from produtos
    where org_id = ${ctx.orgId} and id = ${id} for no key update`);
  if (!antes) throw semProduto();
  const atual = sql`select ${versaoDoProduto} as versao from produtos p where org_id = ${ctx.orgId} and id = ${id}`;
  await unlessChanged(ctx.db, versao, atual, () =>
    ctx.db.count(sql`
      update produtos
      set nome = ${campos.nome}, sku = ${campos.sku}, codigo_barras = ${campos.codigo_barras}, unidade = ${campos.unidade},
          preco_centavos = ${campos.preco_centavos}, categoria_id = ${campos.categoria_id}, descricao = ${campos.descricao}, ativo = ${campos.ativo}
      where org_id = ${ctx.orgId} and id = ${id}`),
  );
  await ctx.audit('produto.editar', { alvo: id, antes, depois: campos });
  return { ok: true as const };
});
