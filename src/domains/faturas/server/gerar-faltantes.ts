import { handler } from '../../../server/actions/handler.ts';
import { sql } from '../../../server/database/sql.ts';
import { faturas } from '../contract.ts';
import { candidatas, primeiroDia, travarAtuais } from './faltantes.ts';
import { situacaoEm } from './situacao-em.ts';

/** One insert for the whole house; repeating it, or four at once, adds nothing (INV-32). */
export const gerarFaltantes = handler(faturas.gerarFaltantes, async (ctx, { ano, mes }) => {
  const dia = primeiroDia(ctx, ano, mes);
  await travarAtuais(ctx);
  const criadas = await ctx.db.count(sql`
    insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, status, usuario_operacao)
    select a.org_id, a.id, a.membro_id, a.plano_id, v.refer, v.dia, a.valor_centavos, least(a.desconto_centavos, a.valor_centavos),
           ${situacaoEm(ctx.hoje, sql`v.dia`, sql`a.valor_centavos`, sql`a.desconto_centavos`)}, ${ctx.casa.userId}::uuid
    ${candidatas(ctx, dia)}
    on conflict do nothing`);
  await ctx.audit('faturas.gerar_faltantes', { depois: { ano, mes, criadas } });
  return { criadas };
});
