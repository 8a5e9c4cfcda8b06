import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { cancelarFuturas } from '../../faturas/server/cancelar-futuras.ts';
import { assinaturas } from '../contract.ts';
import { t } from '../texts.ts';
import { anotarAusencia } from './anotar-ausencia.ts';
import { travarAssinatura, type AssinaturaTravada } from './travar-assinatura.ts';

/**
 * Cancels a subscription and, unless told not to, its unpaid invoices due after today. Overdue ones
 * stay owed.
 */
export const cancelarAssinatura = handler(assinaturas.cancelarAssinatura, async (ctx, { id, cancelar_faturas }) => {
  const { status } = await travarAssinatura(ctx, id);
  if (status === 'cancelada')
    throw new Failure(409, 'assinatura_cancelada', t.key('Esta assinatura já está cancelada.'));
  return { faturas_canceladas: await cancelar(ctx, { id, status }, cancelar_faturas) };
});

type Alvo = Pick<AssinaturaTravada, 'id' | 'status'>;

/** Returns how many invoices were cancelled. */
async function cancelar(ctx: HouseContext, { id, status }: Alvo, comFaturas: boolean): Promise<number> {
  await ctx.db.count(
    sql`update assinaturas set status = 'cancelada', updated_at = ${ctx.agora} where org_id = ${ctx.orgId} and id = ${id}`,
  );
  await anotarAusencia(ctx, { id, status });
  const faturas_canceladas = comFaturas ? await cancelarFuturas(ctx, { assinaturaId: id, depoisDe: ctx.hoje }) : 0;
  await ctx.audit('assinatura.cancelar', { alvo: id, antes: { status }, depois: { faturas_canceladas } });
  return faturas_canceladas;
}

/**
 * Cancels the member's running subscriptions when the member is deactivated or anonymised, and the
 * invoices due after today. Invoices of a subscription that was cancelled without them are
 * cancelled too.
 */
export async function cancelarDoMembro(ctx: HouseContext, membroId: string): Promise<number> {
  const ativas = await ctx.db.rows<Alvo>(sql`
    select id, status from assinaturas where org_id = ${ctx.orgId} and membro_id = ${membroId} and status <> 'cancelada' order by id for no key update`);
  let canceladas = 0;
  for (const ativa of ativas) canceladas += await cancelar(ctx, ativa, true);
  return canceladas + (await cancelarFuturas(ctx, { membroId, depoisDe: ctx.hoje }));
}

/** Empties the notes about a member who is forgotten. */
export const esquecerObservacoes = ({ db, orgId }: HouseContext, membroId: string): Promise<number> =>
  db.count(sql`update assinaturas set observacao = null where org_id = ${orgId} and membro_id = ${membroId}`);
