import { reabrirFatura } from './reabrir-fatura.ts';
import { sessaoAberta } from '../../../dinheiro/carteiras/server/sessao-aberta.ts';
import { avisarDoPagamento } from '../../../acesso/aparelhos/server/avisar-do-pagamento.ts';
import { sql } from '../../../../server/database/sql.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { Failure } from '../../../../shared/failure.ts';
import { faturas } from '../contract.ts';
import { t } from '../texts.ts';

/**
 * Reverses a payment, or refuses a declared one. The row keeps who, when and why. Its part of the
 * invoice is open again.
 */
export const estornarPagamento = handler(faturas.estornarPagamento, async (ctx, { motivo, sessao_id, ...alvo }) => {
  const gaveta =
    sessao_id === undefined ? undefined : { sessao_id, ...(await sessaoAberta(ctx, sessao_id, { sai: true })) };
  const reaberta = await reabrirFatura(ctx, { ...alvo, motivo, gaveta });
  if (!reaberta) {
    throw new Failure(409, 'sem_pagamento', t.key('Esta fatura não tem pagamento a estornar. Confira a lista.'));
  }
  const recusados = sql`p.user_id in (
    select g.usuario_operacao from pagamentos g
    where g.org_id = ${ctx.orgId} and g.fatura_id = ${alvo.fatura_id} and g.estornado_em = ${ctx.agora} and not g.conferido)`;
  await avisarDoPagamento(ctx, recusados, { confirmado: false, valor_centavos: reaberta.valor_centavos });
  await ctx.audit('pagamento.estornar', { alvo: alvo.fatura_id, antes: reaberta, depois: { motivo } });
  return { status: reaberta.status, valor_centavos: reaberta.valor_centavos };
});
