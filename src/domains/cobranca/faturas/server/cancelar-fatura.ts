import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { faturas } from '../contract.ts';
import { t } from '../texts.ts';
import { faturaNaoAberta } from './fatura-nao-aberta.ts';
import { pedidosDasCanceladas } from './fechar-pedidos.ts';
import { travarAssinante } from './travar-assinante.ts';

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
