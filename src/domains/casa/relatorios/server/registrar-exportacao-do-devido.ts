import { handler } from '../../../../server/actions/handler.ts';
import { relatorios } from '../contract.ts';

/** One line in the trace per file; the file itself is made in the browser. */
export const registrarExportacaoDoDevido = handler(relatorios.registrarExportacaoDoDevido, async (ctx, input) => {
  await ctx.audit('relatorio.exportar', { alvo: 'devido', depois: input });
  return { ok: true as const };
});
