import { handler, type Output } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { afterCursor, pageOf } from '../../../../server/database/pages.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { produtos } from '../contract.ts';
import { palavrasDoProduto } from '../rules.ts';
import { versaoDoProduto } from './versoes.ts';
import { colunasDaVitrine, comImagem, type VitrineRow } from './vitrine.ts';

const PAGINA = 100;

type Produto = Output<typeof produtos.listarProdutos>['itens'][number];
type ProdutoRow = Omit<Produto, 'imagem_url'> & VitrineRow & { cursor: string };

/** A page of products ordered by their folded names, including inactive ones. */
export const listarProdutos = handler(produtos.listarProdutos, async (ctx, { busca, categoria_id, depois_de }) => {
  const filtro = sql`
    p.org_id = ${ctx.orgId} and ${matching(sql`p.busca`, palavrasDoProduto(busca))}
    ${categoria_id ? sql`and p.categoria_id = ${categoria_id}` : sql``}`;
  const [linhas, contagem] = await Promise.all([
    ctx.db.rows<ProdutoRow>(sql`
      select ${colunasDaVitrine}, p.descricao, p.ativo, p.org_id, p.terreiro_id, c.nome as categoria, ${versaoDoProduto} as versao,
             p.nome_ordem || ' ' || p.id as cursor
      from produtos p left join categorias_produtos c on c.org_id = ${ctx.orgId} and c.id = p.categoria_id
      where ${filtro} ${afterCursor(depois_de, sql`(p.nome_ordem, p.id)`)}
      order by p.nome_ordem, p.id
      limit ${literal(PAGINA + 1)}`),
    ctx.db.row<{ total: number }>(sql`select count(*) as total from produtos p where ${filtro}`),
  ]);
  const { itens, proximo } = pageOf(linhas, PAGINA, ({ cursor }) => cursor);
  return { itens: itens.map((linha) => comImagem(linha)), total: contagem.total, proximo };
});
