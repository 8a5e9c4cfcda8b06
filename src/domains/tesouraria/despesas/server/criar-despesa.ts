import { handler } from '../../../../server/actions/handler.ts';
import { inserirLancamento } from '../../pagamentos-diversos/server/inserir-lancamento.ts';
import { despesas } from '../contract.ts';

/** One expense, once per key: a confirmed entry of nobody, with a negative amount. */
export const criarDespesa = handler(despesas.criarDespesa, async (ctx, { valor_centavos, ...digitado }) => {
  const { id, campos } = await inserirLancamento(
    ctx,
    { ...digitado, valor_centavos: -valor_centavos, matricula: null },
    { dono: { membro_id: null, nome: null, matricula: null }, conferido: true, txid: null },
  );
  await ctx.audit('lancamento.criar', { alvo: id, depois: campos });
  return { id };
});
