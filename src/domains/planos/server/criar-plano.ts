import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { planos } from '../contract.ts';

/** One new plan; two of the same name are refused. */
export const criarPlano = handler(planos.criarPlano, async (ctx, input) => {
  const plano = await ctx.db.row<{ id: string }>(sql`
    insert into planos (org_id, nome, valor_centavos, dia_vencimento)
    values (${ctx.orgId}, ${input.nome}, ${input.valor_centavos}, ${input.dia_vencimento})
    returning id`);
  await ctx.audit('plano.criar', { alvo: plano.id, depois: input });
  return plano;
});
