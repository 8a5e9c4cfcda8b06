import { handler } from '../../../../server/actions/handler.ts';
import { conferirNoProvedor } from '../../../tesouraria/cobrancas/server/conferir-cobranca.ts';
import { pdv } from '../contract.ts';
import { mostrarCobrancaDaVenda } from './mostrar-cobranca-da-venda.ts';

/** Reads the code of a sale at its provider, and writes the sale once it is paid. */
export const conferirCobrancaDaVenda = handler(pdv.conferirCobrancaDaVenda, async (ctx, { id }) => {
  await conferirNoProvedor(ctx, id);
  return mostrarCobrancaDaVenda(ctx, id);
});
