import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { faturas } from '../contract.ts';
import { candidatas, mesPedido, travarAssinaturas } from './faltantes.ts';
import { inserirFaturas } from './novas-faturas.ts';

/** One insert for the whole house; repeating it, or four at once, adds nothing (INV-32). */
export const gerarFaltantes = handler(faturas.gerarFaltantes, async (ctx, { ano, mes }) => {
  const ate = mesPedido(ctx, ano, mes);
  await travarAssinaturas(ctx);
  const criadas = await ctx.db.count(sql`
    ${inserirFaturas(ctx)} ${candidatas(ctx, ate)}
    on conflict do nothing
    returning 1`);
  await ctx.audit('faturas.gerar_faltantes', { depois: { ano, mes, criadas } });
  return { criadas };
});
