import { quitarFaturas } from '../../faturas/server/quitar-faturas.ts';
import { handler } from '../../../server/actions/handler.ts';
import { mensalidades } from '../contract.ts';

/** Staff receive money: the chosen invoices are paid together or not at all, once per key. */
export const pagarFaturas = handler(mensalidades.pagarFaturas, async (ctx, input) => {
  const metodo = input.forma_pagamento === 'outro' ? input.descricao_metodo : input.forma_pagamento;
  const pagas = await quitarFaturas(ctx, {
    faturas: input.faturas,
    metodo,
    dia: input.dt_pagamento ?? ctx.hoje,
    conferido: true,
  });
  await ctx.audit('faturas.pagar', { depois: { faturas: pagas, metodo, dia: input.dt_pagamento ?? ctx.hoje } });
  return {
    faturas: pagas.map((paga) => paga.fatura_id),
    total_centavos: pagas.reduce((soma, paga) => soma + paga.valor_centavos, 0),
  };
});
