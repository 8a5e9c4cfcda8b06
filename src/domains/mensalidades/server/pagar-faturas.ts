import { conferirTotal } from '../../faturas/server/conferir-total.ts';
import { quitarFaturas } from '../../faturas/server/quitar-faturas.ts';
import { handler } from '../../../server/actions/handler.ts';
import { Failure } from '../../../shared/failure.ts';
import { mensalidades } from '../contract.ts';
import { t } from '../texts.ts';

/** Staff receive money: all the selected invoices or none, once per key. A viewer with the permission is still no staff (decision 16). */
export const pagarFaturas = handler(mensalidades.pagarFaturas, async (ctx, input) => {
  if (ctx.casa.escopo === 'membro') {
    throw new Failure(403, 'somente_pix', t.key('Pelo seu acesso, o pagamento é somente por PIX.'));
  }
  const metodo = input.forma_pagamento === 'outro' ? input.descricao_metodo : input.forma_pagamento;
  const dia = input.dt_pagamento ?? ctx.hoje;
  const pagas = await quitarFaturas(ctx, {
    partes: input.faturas,
    metodo,
    dia,
    conferido: true,
    carteira_id: input.carteira_id,
    sessao_id: input.sessao_id,
  });
  const total_centavos = conferirTotal(pagas, input.total_centavos);
  await ctx.audit('faturas.pagar', { depois: { faturas: pagas, metodo, dia } });
  return {
    faturas: [...new Set(pagas.map((paga) => paga.fatura_id))],
    pagamentos: pagas.map((paga) => paga.pagamento_id),
    total_centavos,
  };
});
