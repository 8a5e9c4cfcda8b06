import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { agenda } from '../contract.ts';
import { noAlcance, primeiroDoAlcance, suspenderSerie, travarEvento } from './travar-evento.ts';

/**
 * Takes what was entered by mistake off the agenda. The rows stay: calendars must hear of it, the
 * series must not make them again, and 'Desfazer' brings them back.
 */
export const excluirEvento = handler(agenda.excluirEvento, async (ctx, { id, alcance }) => {
  const evento = await travarEvento(ctx, id);
  const excluidos = await ctx.db.count(sql`
    update eventos e set retirado_em = ${ctx.agora}, retirado_por = ${ctx.casa.userId}, sequencia = e.sequencia + 1, alterado_em = ${ctx.agora}
    where e.org_id = ${ctx.orgId} and (${noAlcance(ctx, evento, alcance)} or e.id = ${id}) and e.retirado_em is null`);
  if (alcance !== 'este' && evento.serie_id !== null)
    await suspenderSerie(ctx, evento.serie_id, primeiroDoAlcance(evento, alcance, ctx.hoje));
  await ctx.audit('evento.excluir', {
    alvo: id,
    antes: { titulo: evento.titulo, inicio: evento.inicio },
    depois: { alcance, excluidos },
  });
  return { excluidos };
});
