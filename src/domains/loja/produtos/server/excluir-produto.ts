import { writeAudit } from '../../../../server/actions/audit.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { replaceFile } from '../../../../server/files/replace-file.ts';
import { produtos } from '../contract.ts';
import { semProduto } from './nao-encontrado.ts';

interface ProdutoRow {
  nome: string;
  sku: string | null;
  codigo_barras: string | null;
  preco_centavos: number;
  estoque_atual: number | null;
  imagem_path: string | null;
}

/**
 * Deletes a product that was never sold: the foreign key of sold lines refuses any other. Its photo
 * is deleted afterwards.
 */
export const excluirProduto = handler(produtos.excluirProduto, async (ctx, { id }) => {
  const excluir = () =>
    ctx.services.doors.casa(ctx.casa, {}, async (db) => {
      const linha = await db.maybe<ProdutoRow>(sql`
        delete from produtos where org_id = ${ctx.orgId} and id = ${id}
        returning nome, sku, codigo_barras, preco_centavos, estoque_atual, imagem_path`);
      if (!linha) throw semProduto();
      const { imagem_path, ...antes } = linha;
      await writeAudit(db, ctx, 'produto.excluir', { alvo: id, antes });
      return imagem_path;
    });
  await replaceFile(ctx, { next: null, write: excluir });
  return { ok: true as const };
});
