import { handler } from '../../../../server/actions/handler.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { caixa } from '../contract.ts';

/** One line in the trace per file; the file itself is made in the browser. */
export const registrarExportacaoDoCaixa = handler(caixa.registrarExportacaoDoCaixa, async (ctx, input) => {
  exigir(ctx, 'equipe');
  await ctx.audit('caixa.exportar', { alvo: input.carteira_id, depois: input });
  return { ok: true as const };
});
