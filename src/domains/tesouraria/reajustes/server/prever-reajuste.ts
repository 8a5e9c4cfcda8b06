import { handler } from '../../../../server/actions/handler.ts';
import { reajustes } from '../contract.ts';
import { exigirMes, exigirPlanos, lerMudancas, marcaDoReajuste, porPessoa } from './mudancas.ts';

/** People listed; the sums count all. */
const NA_LISTA = 500;

export const preverReajuste = handler(reajustes.preverReajuste, async (ctx, pedido) => {
  exigirMes(ctx, pedido.a_partir);
  await exigirPlanos(ctx, pedido);
  const faturas = await lerMudancas(ctx, pedido, { travar: false });
  const pessoas = porPessoa(faturas);
  return {
    visto: await marcaDoReajuste(ctx, pedido, faturas),
    faturas: faturas.length,
    diferenca_centavos: pessoas.reduce((soma, { de_centavos, para_centavos }) => soma + para_centavos - de_centavos, 0),
    pessoas: pessoas.length,
    itens: pessoas.slice(0, NA_LISTA),
  };
});
