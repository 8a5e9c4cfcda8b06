import { handler } from '../../../../server/actions/handler.ts';
import { agenda } from '../contract.ts';
import { gravarPagina } from './gravar-pagina.ts';

/** The address ends at once. */
export const desligarPaginaDaCasa = handler(agenda.desligarPaginaDaCasa, async (ctx) => {
  await gravarPagina(ctx, null);
  await ctx.audit('pagina_publica.desligar', { alvo: ctx.orgId });
  return { ok: true } as const;
});
