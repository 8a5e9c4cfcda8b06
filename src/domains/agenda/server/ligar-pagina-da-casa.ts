import { handler } from '../../../server/actions/handler.ts';
import { agenda } from '../contract.ts';
import { novoAcaso } from './endereco.ts';
import { enderecoDe, gravarPagina } from './gravar-pagina.ts';

/** Turns the page on, or gives it another address: the earlier one ends at once. */
export const ligarPaginaDaCasa = handler(agenda.ligarPaginaDaCasa, async (ctx) => {
  const acaso = novoAcaso().toString('base64url');
  await gravarPagina(ctx, acaso);
  await ctx.audit('pagina_publica.ligar', { alvo: ctx.orgId });
  return { endereco: enderecoDe(ctx, acaso) };
});
