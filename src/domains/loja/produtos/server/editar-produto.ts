import { handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { formatQuantidade } from '../../../../shared/quantidade.ts';
import { produtos } from '../contract.ts';
import { cabeNaUnidade } from '../rules.ts';
import { t } from '../texts.ts';
import { conferirTerreiro } from './conferir-terreiro.ts';
import { semProduto } from './nao-encontrado.ts';
import { versaoDoProduto } from './versoes.ts';

/**
 * Changes everything except the stock, which only changes by movements. Past sales keep the name,
 * unit and price they were made with.
 */
export const editarProduto = handler(produtos.editarProduto, async (ctx, { id, terreiro_id, versao, ...campos }) => {
  conferirTerreiro(ctx, terreiro_id);
  const lido = await ctx.db.maybe<{ unidade: string; estoque_atual: number | null }>(sql`
    select nome, sku, codigo_barras, unidade, preco_centavos, categoria_id, ativo, estoque_atual from produtos
    where org_id = ${ctx.orgId} and id = ${id} for no key update`);
  if (!lido) throw semProduto();
  const { estoque_atual, ...antes } = lido;
  conferirUnidade(campos.unidade, estoque_atual, antes.unidade);
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

/** Half a kilo is no whole number of packets: the stock is counted in whole ones first. */
function conferirUnidade(nova: string, estoque_atual: number | null, antes: string): void {
  if (estoque_atual === null || cabeNaUnidade(estoque_atual, nova)) return;
  const frase = t.key(
    'O estoque é {n} {unidade}. Antes de trocar a unidade, acerte a contagem para um número inteiro.',
  );
  throw new Failure(422, 'estoque_fracionado', frase, {
    params: { n: formatQuantidade(estoque_atual), unidade: antes },
    fields: { unidade: frase },
  });
}
