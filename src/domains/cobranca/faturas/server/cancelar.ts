import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { faturas } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { travarAssinante } from './reprecificar.ts';
import { faturaNaoAberta } from './situacao.ts';

/**
 * Closes the open requests for the months that were just settled. It is a common table expression
 * after `quitadas`, which has the member, the month, and whether it is settled.
 */
export const pedidosDasQuitadas = (
  ctx: Pick<HouseContext, 'orgId' | 'agora'> & { casa: { userId: string } },
): Statement => sql`
  update combinados c set estado = 'desfeito', desfeito_em = ${ctx.agora}, desfeito_por = ${ctx.casa.userId}
  from quitadas m
  where c.org_id = ${ctx.orgId} and c.estado = 'pedido' and m.quita and c.membro_id = m.membro_id and c.refer = m.refer
  returning c.id`;

/**
 * Closes the open requests for the months that were just cancelled. The exemption of a rest ends
 * too, because another invoice would owe all of the month. It is a common table expression after
 * `canceladas`, which has the member and the month.
 */
const pedidosDasCanceladas = (ctx: HouseContext): Statement => sql`
  update combinados c set estado = 'desfeito', desfeito_em = ${ctx.agora}, desfeito_por = ${ctx.casa.userId}
  from canceladas m
  where c.org_id = ${ctx.orgId} and (c.estado = 'pedido' or c.estado = 'aprovado' and c.desconto_centavos > 0)
    and c.membro_id = m.membro_id and c.refer = m.refer
  returning c.id`;

/**
 * Cancels an open invoice, once, recording who, when and why, and closes a request for its month.
 * One that has received money must be reversed first (decision 23).
 */
export const cancelarFatura = handler(faturas.cancelarFatura, async (ctx, { id, motivo }) => {
  await travarAssinante(ctx, sql`select membro_id from faturas where org_id = ${ctx.orgId} and id = ${id}`);
  const cancelada = await ctx.db.maybe<{ valor_centavos: number }>(sql`
    with canceladas as (
      update faturas
      set status = 'cancelada', cancelada_por = 'pessoa', cancelada_em = ${ctx.agora}, cancelamento_motivo = ${motivo}, usuario_operacao = ${ctx.casa.userId}
      where org_id = ${ctx.orgId} and id = ${id} and status in ('pendente', 'vencida') and vl_parcial_centavos = 0
      returning membro_id, refer, valor_centavos
    ), fechados as (${pedidosDasCanceladas(ctx)})
    select valor_centavos from canceladas`);
  if (!cancelada) throw await recusa(ctx, id);
  await ctx.audit('fatura.cancelar', { alvo: id, depois: { motivo } });
  return cancelada;
});

async function recusa(ctx: HouseContext, id: string): Promise<Failure> {
  const fatura = await ctx.db.maybe<{ parcial: number }>(sql`
    select vl_parcial_centavos as parcial from faturas where org_id = ${ctx.orgId} and id = ${id}`);
  if (!fatura) return new Failure(404, 'fatura_nao_encontrada', t.key('Fatura não encontrada'));
  if (fatura.parcial > 0)
    return new Failure(
      409,
      'fatura_com_pagamento',
      t.key('Esta mensalidade já recebeu {valor}. Estorne o pagamento antes de cancelar.'),
      { params: { valor: formatBRL(fatura.parcial) } },
    );
  return faturaNaoAberta();
}

/** One subscription, or everything of a member, whichever subscription it came from. */
type Alvo = { assinaturaId: string } | { membroId: string };

/**
 * Cancels the unpaid invoices of a subscription or a member that are due after a day. They are
 * marked as cancelled by a pause, so a resumed subscription may get the months again. What has
 * received money, in whole or in part, is passed by, and requests for these months are closed.
 * Repeating it cancels nothing more.
 */
export const cancelarFuturas = (
  ctx: HouseContext,
  { depoisDe, ...alvo }: Alvo & { depoisDe: string },
): Promise<number> =>
  ctx.db.count(sql`
    with travadas as (
      select id from faturas
      where org_id = ${ctx.orgId} and ${doAlvo(alvo)} and status in ('pendente', 'vencida')
        and vl_parcial_centavos = 0 and dt_vencimento > ${depoisDe}::date
      order by id for update
    ), canceladas as (
      update faturas f
      set status = 'cancelada', cancelada_por = 'pausa', cancelada_em = ${ctx.agora}, usuario_operacao = ${ctx.casa.userId}
      from travadas
      where f.org_id = ${ctx.orgId} and f.id = travadas.id
      returning f.membro_id, f.refer
    ), fechados as (${pedidosDasCanceladas(ctx)})
    select 1 from canceladas`);

const doAlvo = (alvo: Alvo): Statement =>
  'membroId' in alvo ? sql`membro_id = ${alvo.membroId}` : sql`assinatura_id = ${alvo.assinaturaId}`;

/** Deletes all invoices of these members. The caller has made sure that none was paid. */
export const apagarFaturasDe = ({ db, orgId }: HouseContext, membros: readonly string[]): Promise<number> =>
  db.count(sql`delete from faturas where org_id = ${orgId} and membro_id = any(${membros}::uuid[])`);

/**
 * What deactivating or anonymising a member would do to the open invoices due after today. Those
 * that have received nothing are cancelled, and the others are passed by.
 */
export const preverParada = handler(faturas.preverParada, async ({ db, orgId, hoje }, { membro_id }) => {
  const previsao = await db.maybe<Output<typeof faturas.preverParada>>(sql`
    select count(f.id) filter (where f.vl_parcial_centavos = 0) as a_cancelar, count(f.id) filter (where f.vl_parcial_centavos > 0) as com_pagamento
    from membros m
    left join faturas f on f.org_id = ${orgId} and f.membro_id = m.id and f.status in ('pendente', 'vencida') and f.dt_vencimento > ${hoje}
    where m.org_id = ${orgId} and m.id = ${membro_id}
    group by m.id`);
  if (!previsao) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
  return previsao;
});
