import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { Failure } from '../../../shared/failure.ts';
import { produtos } from '../contract.ts';
import { t } from '../texts.ts';
import { colunasDaVitrine, comImagem, type VitrineRow } from './vitrine.ts';

/** The product of a scan: the active one with this barcode, else the only one with this SKU. */
export const lerProdutoPorCodigo = handler(produtos.lerProdutoPorCodigo, async (ctx, { codigo }) => {
  const [linha, outra] = await ctx.db.rows<VitrineRow & { exato: boolean }>(sql`
    select ${colunasDaVitrine}, p.codigo_barras is not distinct from ${codigo} as exato
    from produtos p
    where p.org_id = ${ctx.orgId} and p.ativo and (p.codigo_barras = ${codigo} or lower(p.sku) = lower(${codigo}))
    order by exato desc limit 2`);
  if (!linha || (!linha.exato && outra)) {
    throw new Failure(404, 'codigo_nao_encontrado', t.key('Nenhum produto com código {code}.'), {
      params: { code: codigo },
    });
  }
  return comImagem(linha);
});
