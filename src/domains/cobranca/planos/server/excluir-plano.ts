import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { planos } from '../contract.ts';
import { semPlano } from './nao-encontrado.ts';

/**
 * Deletes a plan without history: the foreign keys of subscriptions and invoices refuse any other.
 */
export const excluirPlano = handler(planos.excluirPlano, async (ctx, { id }) => {
  const antes = await ctx.db.maybe(
    sql`delete from planos where org_id = ${ctx.orgId} and id = ${id} returning nome, valor_centavos, dia_vencimento`,
  );
  if (!antes) throw semPlano();
  await ctx.audit('plano.excluir', { alvo: id, antes });
  return { ok: true as const };
});
