import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { cancelarFuturas } from '../../faturas/server/cancelar-futuras.ts';
import { assinaturas } from '../contract.ts';
import { t } from '../texts.ts';
import { anotarAusencia } from './anotar-ausencia.ts';
import { travarAssinatura } from './travar-assinatura.ts';

/**
 * Pauses a subscription and, unless told not to, cancels the unpaid invoices due after today.
 * Overdue ones stay owed.
 */
export const pausarAssinatura = handler(assinaturas.pausarAssinatura, async (ctx, { id, cancelar_faturas }) => {
  const { status } = await travarAssinatura(ctx, id);
  if (status !== 'ativa')
    throw new Failure(409, 'assinatura_nao_ativa', t.key('Só uma assinatura ativa pode ser pausada.'));
  await ctx.db.count(
    sql`update assinaturas set status = 'pausada', updated_at = ${ctx.agora} where org_id = ${ctx.orgId} and id = ${id}`,
  );
  await anotarAusencia(ctx, { id, status });
  const faturas_canceladas = cancelar_faturas
    ? await cancelarFuturas(ctx, { assinaturaId: id, depoisDe: ctx.hoje })
    : 0;
  await ctx.audit('assinatura.pausar', { alvo: id, depois: { faturas_canceladas } });
  return { faturas_canceladas };
});
