import type { HouseContext } from '../../../../server/actions/handler.ts';
import { anotarDecisao, dispensarDeCartas, verboDe, type Anotacao } from './anotar-decisao.ts';
import { pararDeEsperar } from './inserir-pedido-de-dados.ts';

/**
 * Adds a line that staff write down, with its trace. If it is the newest of its purpose, it takes
 * effect: reminders end, or a withdrawal waits no longer.
 */
export async function anotarPelaCasa(ctx: HouseContext, membroId: string, anotacao: Anotacao): Promise<{ id: string }> {
  const { finalidade, decisao } = anotacao;
  const linha = await anotarDecisao(ctx, membroId, anotacao);
  await ctx.audit(verboDe(decisao), linha.rastro);
  if (finalidade === 'comunicacao' && linha.vale && decisao === 'retirado') await dispensarDeCartas(ctx, membroId);
  if (linha.vale && decisao === 'dado') await pararDeEsperar(ctx, membroId, finalidade);
  return { id: linha.id };
}
