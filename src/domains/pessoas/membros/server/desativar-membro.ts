import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { cancelarDoMembro } from '../../../cobranca/assinaturas/server/cancelar-assinatura.ts';
import { membros } from '../contract.ts';
import { travarMembro } from './editar-membro.ts';

/**
 * Deactivates a member and, with the subscription, cancels its unpaid invoices due after today.
 * Overdue ones stay owed.
 */
export const desativarMembro = handler(membros.desativarMembro, async (ctx, { id, cancelar_assinatura }) => {
  const antes = await travarMembro(ctx, id);
  if (cancelar_assinatura) exigir(ctx, 'assinaturas:link', 'assinaturas');
  await ctx.db.count(sql`update membros set ativo = false where org_id = ${ctx.orgId} and id = ${id}`);
  const faturas_canceladas = cancelar_assinatura ? await cancelarDoMembro(ctx, id) : 0;
  await ctx.audit('membro.desativar', {
    alvo: id,
    antes: { ativo: antes.ativo },
    depois: { ativo: false, faturas_canceladas },
  });
  return { faturas_canceladas };
});
