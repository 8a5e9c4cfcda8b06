import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { agenda } from '../contract.ts';
import { t } from '../texts.ts';
import { noAlcance, retomarSerie, travarEvento } from './travar-evento.ts';

/**
 * Takes a cancelation back: of one event, or of those that were canceled in the same act. What was
 * canceled for another reason stays so, and the series goes on unless its end was among that.
 */
export const reabrirEvento = handler(agenda.reabrirEvento, async (ctx, { id, alcance }) => {
  const evento = await travarEvento(ctx, id);
  if (evento.cancelado_em === null)
    throw new Failure(409, 'evento_nao_cancelado', t.key('Este evento não está cancelado.'));
  const reabertos = await ctx.db.count(sql`
    update eventos e set cancelado_em = null, cancelado_por = null, cancelado_motivo = null, sequencia = e.sequencia + 1, alterado_em = ${ctx.agora}
    where e.org_id = ${ctx.orgId} and ${noAlcance(ctx, evento, alcance)} and e.cancelado_em = ${evento.cancelado_em} and e.retirado_em is null`);
  if (alcance !== 'este' && evento.serie_id !== null) await retomarSerie(ctx, evento.serie_id);
  await ctx.audit('evento.retomar', { alvo: id, antes: { titulo: evento.titulo }, depois: { alcance, reabertos } });
  return { ok: true } as const;
});
