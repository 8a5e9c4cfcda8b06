import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { somarQuantidades } from '../../../../shared/quantidade.ts';
import { produtos } from '../contract.ts';
import { t } from '../texts.ts';
import { escreverMovimentos } from './escrever-movimentos.ts';
import { semProduto } from './nao-encontrado.ts';

/**
 * Records a count: the movement is the difference, taken under the row's lock. Null: the stock is
 * no longer tracked.
 */
export const contarEstoque = handler(produtos.contarEstoque, async (ctx, { id, contado, motivo }) => {
  const antes = await ctx.db.maybe<{ estoque_atual: number | null }>(sql`
    select estoque_atual from produtos where org_id = ${ctx.orgId} and id = ${id} for no key update`);
  if (!antes) throw semProduto();
  if (antes.estoque_atual === contado)
    throw fieldFailure('contado', t.key('A quantidade contada é igual à do sistema.'), 'sem_diferenca');
  const diferenca = somarQuantidades(contado ?? 0, -(antes.estoque_atual ?? 0));
  await ctx.db.count(sql`
    update produtos set estoque_atual = ${contado}::numeric where org_id = ${ctx.orgId} and id = ${id}`);
  const mudados = diferenca === 0 ? [] : [{ produto_id: id, quantidade: diferenca }];
  escreverMovimentos(ctx, mudados, { origem: 'ajuste', motivo });
  await ctx.audit('estoque.contagem', { alvo: id, antes, depois: { estoque_atual: contado, motivo } });
  return { estoque_atual: contado };
});
