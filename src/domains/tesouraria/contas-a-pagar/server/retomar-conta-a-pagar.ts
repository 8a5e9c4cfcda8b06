import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { contasAPagar } from '../contract.ts';
import { t } from '../texts.ts';
import { travarContaAPagar } from './conta-viva.ts';

/** Resumes a bill, due on the chosen day. The day of the month of the series stays. */
export const retomarContaAPagar = handler(contasAPagar.retomarContaAPagar, async (ctx, { id, vencimento }) => {
  const antes = await travarContaAPagar(ctx, id);
  if (antes.ate !== null && vencimento > antes.ate)
    throw fieldFailure('vencimento', t.key('O fim não pode ser antes do vencimento.'));
  await ctx.db.count(sql`
    update contas_a_pagar set pausada_em = null, vencimento = ${vencimento} where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit('conta_a_pagar.retomar', {
    alvo: id,
    antes: { vencimento: antes.vencimento },
    depois: { vencimento },
  });
  return { ok: true } as const;
});
