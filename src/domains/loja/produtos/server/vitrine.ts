import type { Output } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { publicLink } from '../../../../server/files/store.ts';
import type { produtos } from '../contract.ts';

export type VitrineRow = Omit<Output<typeof produtos.lerProdutoPorCodigo>, 'imagem_url'> & {
  imagem_path: string | null;
};

/** The columns of a `VitrineRow`, from `produtos p`. */
export const colunasDaVitrine: Statement = sql`
  p.id, p.nome, p.sku, p.codigo_barras, p.unidade, p.preco_centavos, p.estoque_atual, p.categoria_id, p.imagem_path`;

/** Turns the stored key of the picture into its public, unguessable address. */
export const comImagem = <Row extends VitrineRow>({ imagem_path, ...row }: Row) => ({
  ...row,
  imagem_url: imagem_path && publicLink(imagem_path),
});
