import { handler } from '../../../../server/actions/handler.ts';
import { pdv } from '../contract.ts';

/**
 * Records in the trace why a queued sale will never be sent; changes nothing else. No row has the
 * reason, so the trace does.
 */
export const descartarVenda = handler(pdv.descartarVenda, async (ctx, { chave, motivo, ...resto }) => {
  await ctx.audit('venda.descartar', { alvo: chave, depois: { ...resto, por_que: motivo } });
  return { ok: true as const };
});
