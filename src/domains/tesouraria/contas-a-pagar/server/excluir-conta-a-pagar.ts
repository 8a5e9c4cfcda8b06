import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { contasAPagar } from '../contract.ts';
import { travarContaAPagar } from './conta-viva.ts';

/**
 * Takes an unpaid bill off every list. Its row stays, so that paying an earlier occurrence again
 * does not bring the series back.
 */
export const excluirContaAPagar = handler(contasAPagar.excluirContaAPagar, async (ctx, { id }) => {
  const { descricao, valor_centavos, vencimento } = await travarContaAPagar(ctx, id);
  await ctx.db.count(
    sql`update contas_a_pagar set excluida_em = ${ctx.agora} where org_id = ${ctx.orgId} and id = ${id}`,
  );
  await ctx.audit('conta_a_pagar.excluir', { alvo: id, antes: { descricao, valor_centavos, vencimento } });
  return { ok: true } as const;
});
