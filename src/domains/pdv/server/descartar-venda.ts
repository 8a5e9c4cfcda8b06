import { handler } from '../../../server/actions/handler.ts';
import { pdv } from '../contract.ts';

/** A queued sale that will never be sent leaves its reason in the trace (decision 34); it changes nothing else. */
export const descartarVenda = handler(pdv.descartarVenda, async (ctx, { chave, ...depois }) => {
  await ctx.audit('venda.descartar', { alvo: chave, depois });
  return { ok: true as const };
});
