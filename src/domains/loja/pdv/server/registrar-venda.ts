import { handler } from '../../../../server/actions/handler.ts';
import { pdv } from '../contract.ts';
import { conferirContrato, conferirVenda, conferirVendedor } from './conferir-venda.ts';
import { gravarVenda } from './gravar-venda.ts';
import { repetirVenda } from './repetir-venda.ts';

/**
 * Records one sale, once per key and house for ever: the same key and body get the first answer,
 * another body 422. Stock, sale, lines, movements and trace are one statement. It takes the house's
 * sale number after everything it may have to wait for, and its commit travels with it. Numbers
 * therefore have no gaps, and tills wait for each other only there. A refused sale writes nothing.
 * The till may not sell what is off sale, nor to a member who was anonymised. A sale from the queue
 * has happened already, so it is taken and the trace says so.
 */
export const registrarVenda = handler(pdv.registrarVenda, async (ctx, venda) => {
  conferirVenda(ctx, venda);
  await conferirContrato(ctx, venda);
  await conferirVendedor(ctx, venda);
  const escrita = await gravarVenda({ ...ctx, vendedor: ctx.casa.userId }, venda, (uma) => ctx.db.last(uma));
  return 'primeira' in escrita ? repetirVenda(escrita.primeira, venda) : escrita.gravada;
});
