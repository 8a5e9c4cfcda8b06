import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { exigirFundo } from '../../../dinheiro/fundos/server/exigir-fundo.ts';
import { planos } from '../contract.ts';

/** One new plan; two of the same name are refused. */
export const criarPlano = handler(planos.criarPlano, async (ctx, input) => {
  const { fundo_id = null } = input;
  await exigirFundo(ctx, fundo_id);
  const plano = await ctx.db.row<{ id: string }>(sql`
    insert into planos (org_id, nome, valor_centavos, dia_vencimento, fundo_id)
    values (${ctx.orgId}, ${input.nome}, ${input.valor_centavos}, ${input.dia_vencimento}, ${fundo_id})
    returning id`);
  await ctx.audit('plano.criar', { alvo: plano.id, depois: input });
  return plano;
});
