import { handler } from '../../../server/actions/handler.ts';
import { completarEstoque } from '../../produtos/server/completar-estoque.ts';
import { pdv } from '../contract.ts';

/** The goods have left the shelf already: before a refused queued sale is sent again, the stock is set to hold them (decision 34). */
export const corrigirEstoqueDaVenda = handler(pdv.corrigirEstoqueDaVenda, async (ctx, { chave, itens }) => {
  const corrigidos = await completarEstoque(ctx, itens, 'Venda feita sem conexão');
  await ctx.audit('venda.corrigir_estoque', { alvo: chave, depois: { itens: corrigidos } });
  return { produtos: corrigidos.length };
});
