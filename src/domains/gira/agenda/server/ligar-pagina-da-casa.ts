import { handler } from '../../../../server/actions/handler.ts';
import { newAddressPart } from '../../../../server/http/house-address.ts';
import { agenda } from '../contract.ts';
import { enderecoDe, gravarPagina } from './gravar-pagina.ts';

/** Turns the page on, or gives it another address: the earlier one ends at once. */
export const ligarPaginaDaCasa = handler(agenda.ligarPaginaDaCasa, async (ctx) => {
  const acaso = newAddressPart();
  await gravarPagina(ctx, acaso);
  await ctx.audit('pagina_publica.ligar', { alvo: ctx.orgId });
  return { endereco: enderecoDe(ctx, acaso) };
});
