import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { mesmoMes } from '../../../../shared/competencia.ts';
import { Failure } from '../../../../shared/failure.ts';
import { cancelarFuturas } from '../../faturas/server/cancelar.ts';
import { DIA_DEVIDO, gerarFaturas } from '../../faturas/server/gerar-faturas.ts';
import { assinaturas } from '../contract.ts';
import { type StatusAssinatura, cobreOutros, ehAtual, fimAoRetomar } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type AssinaturaTravada, recusarAnonimo, travarAssinatura } from './travar-assinatura.ts';

/**
 * After a change of status or end: notes the months without the subscription, for which nobody is
 * charged later. They begin with the first one due after the day it stopped, or after its end. They
 * last until the month in which it is active again. Months are written down, not days, so that a
 * plan whose due day moves later changes nothing about them.
 */
export const anotarAusencia = (
  { db, orgId, hoje }: HouseContext,
  { id, status }: { id: string; /** Before the change. */ status: StatusAssinatura },
): Promise<number> =>
  db.count(sql`
    update assinaturas a
    set ausencias = case when a.status = 'ativa' then a.ausencias * datemultirange(daterange(null, date_trunc('month', ${hoje}::timestamp)::date)) else a.ausencias end
      + case when p.parou is null then '{}' else datemultirange(daterange(
          (date_trunc('month', p.parou::timestamp) + (ile_dia_no_mes(p.parou, p.dia_vencimento) <= p.parou)::int * interval '1 month')::date, null)) end
    from (
      select ${DIA_DEVIDO} as dia_vencimento, least(case when ${status} = 'ativa' and a.status <> 'ativa' then ${hoje}::date end, a.fim) as parou
      from assinaturas a join planos p on p.org_id = ${orgId} and p.id = a.plano_id
      where a.org_id = ${orgId} and a.id = ${id}
    ) p
    where a.org_id = ${orgId} and a.id = ${id}`);

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

/**
 * Makes a subscription active again, with its missing invoices from the current month on. If it was
 * paused, an end that lies ahead stays.
 */
export const retomarAssinatura = handler(assinaturas.retomarAssinatura, async (ctx, { id }) => {
  await recusarAnonimo(ctx, { assinaturaId: id });
  const antes = await travarAssinatura(ctx, id);
  if (ehAtual(antes))
    throw new Failure(409, 'assinatura_atual', t.key('Esta assinatura não está pausada nem cancelada.'));
  const fim = fimAoRetomar(antes, ctx.hoje);
  await ctx.db.count(sql`
    update assinaturas set status = 'ativa', fim = ${fim}, updated_at = ${ctx.agora} where org_id = ${ctx.orgId} and id = ${id}`);
  await anotarAusencia(ctx, antes);
  const faturas = await gerarFaturas(ctx, id, { desde: mesmoMes(ctx.hoje, 1) });
  await ctx.audit('assinatura.retomar', {
    alvo: id,
    antes: { status: antes.status, fim: antes.fim },
    depois: { fim, faturas },
  });
  return { faturas };
});

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

/**
 * Sets an end and, unless told not to, cancels the unpaid invoices due after it. What is missing
 * from the current month to the end is made now, because it is no longer current.
 */
export const encerrarAssinatura = handler(
  assinaturas.encerrarAssinatura,
  async (ctx, { id, fim, cancelar_faturas }) => {
    const antes = await travarAssinatura(ctx, id);
    if (antes.status === 'cancelada')
      throw new Failure(409, 'assinatura_cancelada', t.key('Esta assinatura já está cancelada.'));
    await ctx.db.count(
      sql`update assinaturas set fim = ${fim}, updated_at = ${ctx.agora} where org_id = ${ctx.orgId} and id = ${id}`,
    );
    await anotarAusencia(ctx, antes);
    const faturas_canceladas = cancelar_faturas ? await cancelarFuturas(ctx, { assinaturaId: id, depoisDe: fim }) : 0;
    const faturas = cobreOutros(antes, { status: antes.status, fim })
      ? await gerarFaturas(ctx, id, { desde: mesmoMes(ctx.hoje, 1) })
      : 0;
    await ctx.audit('assinatura.encerrar', {
      alvo: id,
      antes: { fim: antes.fim },
      depois: { fim, faturas, faturas_canceladas },
    });
    return { faturas, faturas_canceladas };
  },
);

/**
 * What is shown of `assinaturas a`: ended from its last day on. The stored status stays, so that an
 * end can be taken back.
 */
export const situacaoDaAssinatura = (hoje: string): Statement =>
  sql`case when a.status <> 'cancelada' and a.fim <= ${hoje}::date then 'encerrada' else a.status end`;
