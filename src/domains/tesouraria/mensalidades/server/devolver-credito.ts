import { lancarCredito, travarCredito } from '../../pagamentos-diversos/server/credito.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { mensalidades } from '../contract.ts';
import { t } from '../texts.ts';

/** Gives credit back today: at most what there is, under the member's lock, once per key. */
export const devolverCredito = handler(mensalidades.devolverCredito, async (ctx, input) => {
  const { membro_id: membroId, valor_centavos, forma_pagamento: metodo, carteira_id, sessao_id, confirmado } = input;
  const saldo = await travarCredito(ctx, membroId);
  if (valor_centavos > saldo)
    throw new Failure(409, 'valor_mudou', t.key('O crédito mudou enquanto a tela estava aberta: agora é {valor}.'), {
      params: { valor: formatBRL(saldo) },
    });
  const devolvido = { membroId, valor: -valor_centavos, metodo, dia: ctx.hoje, carteira_id, sessao_id, confirmado };
  const id = await lancarCredito(ctx, devolvido);
  await ctx.audit('pagamento.devolver_credito', { alvo: membroId, depois: { id, valor_centavos, metodo } });
  return { id, credito_centavos: saldo - valor_centavos };
});
