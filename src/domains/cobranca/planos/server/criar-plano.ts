import { handler } from '../../../../server/actions/handler.ts';
import { columns, sql } from '../../../../server/database/sql.ts';
import { exigirFundo } from '../../../dinheiro/fundos/server/exigir-fundo.ts';
import { planos } from '../contract.ts';
import { COLUNAS_DO_PLANO, valoresDoPlano } from './versao-do-plano.ts';

/** One new plan; two of the same name are refused. */
export const criarPlano = handler(planos.criarPlano, async (ctx, input) => {
  const { fundo_id = null } = input;
  await exigirFundo(ctx, fundo_id);
  const plano = await ctx.db.row<{ id: string }>(sql`
    insert into planos (org_id, ${columns(COLUNAS_DO_PLANO)})
    values (${ctx.orgId}, ${valoresDoPlano({ ...input, ativo: true, fundo_id })}) returning id`);
  await ctx.audit('plano.criar', { alvo: plano.id, depois: input });
  return plano;
});
