import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { carteiras } from '../contract.ts';
import { t } from '../texts.ts';
import { primeirasCarteiras } from './carteira-do-metodo.ts';
import { gravarForma } from './formas.ts';

/** Adds a carteira without a balance. A card machine may take over the cards at once. */
export const criarCarteira = handler(carteiras.criarCarteira, async (ctx, { nome, tipo, recebe_cartao }) => {
  if (recebe_cartao && tipo === 'dinheiro')
    throw fieldFailure('recebe_cartao', t.key('Uma gaveta de dinheiro não recebe cartões.'));
  await ctx.db.rows(primeirasCarteiras(ctx.orgId));
  const nova = await ctx.db.row<{ id: string }>(sql`
    insert into carteiras (org_id, tipo, nome) values (${ctx.orgId}, ${tipo}, ${nome}) returning id`);
  if (recebe_cartao) await gravarForma(ctx, 'cartao', nova.id);
  await ctx.audit('carteira.criar', {
    alvo: nova.id,
    depois: { nome, tipo, ...(recebe_cartao && { formas: ['cartao'] }) },
  });
  return nova;
});
