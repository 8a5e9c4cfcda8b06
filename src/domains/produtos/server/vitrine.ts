import { sql, type Statement } from '../../../server/database/sql.ts';
import { publicLink } from '../../../server/files/store.ts';
import type { UNIDADES } from '../rules.ts';

export interface VitrineRow {
  id: string;
  nome: string;
  sku: string | null;
  codigo_barras: string | null;
  unidade: (typeof UNIDADES)[number];
  preco_centavos: number;
  estoque_atual: number | null;
  categoria_id: string | null;
  imagem_path: string | null;
}

/** The columns of a `VitrineRow`, from `produtos p`. */
export const colunasDaVitrine: Statement = sql`
  p.id, p.nome, p.sku, p.codigo_barras, p.unidade, p.preco_centavos, p.estoque_atual, p.categoria_id, p.imagem_path`;

/** Turns the stored key of the picture into its public, unguessable address (row P10). */
export const comImagem = <Row extends VitrineRow>({ imagem_path, ...row }: Row) => ({
  ...row,
  imagem_url: imagem_path && publicLink(imagem_path),
});
