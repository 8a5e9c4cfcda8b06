import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { produtos } from '../contract.ts';
import { formasDoCodigo } from '../rules.ts';
import { t } from '../texts.ts';
import { colunasDaVitrine, comImagem, type VitrineRow } from './vitrine.ts';

/**
 * The product of a scan: the active one with this barcode, else with its other form, else the only
 * one with this SKU.
 */
export const lerProdutoPorCodigo = handler(produtos.lerProdutoPorCodigo, async (ctx, { codigo }) => {
  const formas = formasDoCodigo(codigo);
  const [linha, outra] = await ctx.db.rows<VitrineRow & { lugar: number | null }>(sql`
    select ${colunasDaVitrine}, array_position(${formas}::text[], p.codigo_barras) as lugar
    from produtos p
    where p.org_id = ${ctx.orgId} and p.ativo and (p.codigo_barras = any(${formas}::text[]) or lower(p.sku) = lower(${codigo}))
    order by lugar nulls last limit 2`);
  if (!linha || (linha.lugar === null && outra)) {
    throw new Failure(404, 'codigo_nao_encontrado', t.key('Nenhum produto com código {code}.'), {
      params: { code: codigo },
    });
  }
  return comImagem(linha);
});
