import { handler } from '../../../server/actions/handler.ts';
import { pdv } from '../contract.ts';

/** Records in the trace why a queued sale will never be sent (decision 34); changes nothing else. */
export const descartarVenda = handler(pdv.descartarVenda, async (ctx, { chave, ...depois }) => {
  await ctx.audit('venda.descartar', { alvo: chave, depois });
  return { ok: true as const };
});
