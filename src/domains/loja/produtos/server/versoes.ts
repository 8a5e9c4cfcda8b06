import { sql, type Statement } from '../../../../server/database/sql.ts';

/** What the form of a product shows, from `produtos p`. Sales and photos do not change it. */
export const versaoDoProduto: Statement = sql`
  md5(row(p.nome, p.sku, p.codigo_barras, p.unidade, p.preco_centavos, p.categoria_id, p.descricao, p.ativo)::text)`;

/** What the form of a category shows, from `categorias_produtos c`. */
export const versaoDaCategoria: Statement = sql`md5(row(c.nome, c.ativo)::text)`;
