import { handler } from '../../../../server/actions/handler.ts';
import { livroCaixa } from '../contract.ts';

/** One line in the trace per file; the file itself is made in the browser. */
export const registrarExportacaoDoLivro = handler(livroCaixa.registrarExportacaoDoLivro, async (ctx, input) => {
  await ctx.audit('livro_caixa.exportar', { alvo: input.de, depois: input });
  return { ok: true as const };
});
