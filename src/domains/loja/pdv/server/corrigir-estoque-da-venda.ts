import { handler } from '../../../../server/actions/handler.ts';
import { completarEstoque } from '../../produtos/server/completar-estoque.ts';
import { pdv } from '../contract.ts';

/**
 * The goods have already left the shelf: raises the stock so that a refused queued sale can be sent
 * again.
 */
export const corrigirEstoqueDaVenda = handler(pdv.corrigirEstoqueDaVenda, async (ctx, { chave, itens }) => {
  const corrigidos = await completarEstoque(ctx, itens, 'Venda feita sem conexão');
  await ctx.audit('venda.corrigir_estoque', { alvo: chave, depois: { itens: corrigidos } });
  return { produtos: corrigidos.length };
});
