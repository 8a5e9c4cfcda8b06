import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { carteiras } from '../contract.ts';
import { primeirasCarteiras } from './carteira-do-metodo.ts';
import { gravarForma } from './formas.ts';

/** Adds a carteira without a balance. A card machine may take over the cards at once. */
export const criarCarteira = handler(carteiras.criarCarteira, async (ctx, { nome, tipo, recebe_cartao }) => {
  await ctx.db.rows(primeirasCarteiras(ctx.orgId));
  const nova = await ctx.db.row<{ id: string }>(sql`
    insert into carteiras (org_id, tipo, nome) values (${ctx.orgId}, ${tipo}, ${nome}) returning id`);
  const cartao = recebe_cartao && tipo !== 'dinheiro';
  if (cartao) await gravarForma(ctx, 'cartao', nova.id);
  await ctx.audit('carteira.criar', { alvo: nova.id, depois: { nome, tipo, ...(cartao && { formas: ['cartao'] }) } });
  return nova;
});
