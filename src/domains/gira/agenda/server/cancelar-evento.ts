import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { agenda } from '../contract.ts';
import { t } from '../texts.ts';
import { avisarDaGira } from './avisar-da-gira.ts';
import { noAlcance, primeiroDoAlcance, suspenderSerie, travarEvento } from './travar-evento.ts';

/**
 * Cancels with a reason that everybody reads. A series that is cancelled from a day on makes no
 * further occurrences. What was cancelled before keeps its own reason.
 */
export const cancelarEvento = handler(agenda.cancelarEvento, async (ctx, { id, alcance, motivo }) => {
  const evento = await travarEvento(ctx, id);
  const cancelados = await ctx.db.count(sql`
    update eventos e set cancelado_em = ${ctx.agora}, cancelado_por = ${ctx.casa.userId}, cancelado_motivo = ${motivo},
      sequencia = e.sequencia + 1, alterado_em = ${ctx.agora}
    where e.org_id = ${ctx.orgId} and ${noAlcance(ctx, evento, alcance)} and e.cancelado_em is null and e.retirado_em is null`);
  if (cancelados === 0) throw new Failure(409, 'evento_cancelado', t.key('Este evento já foi cancelado.'));
  if (alcance !== 'este' && evento.serie_id !== null)
    await suspenderSerie(ctx, evento.serie_id, primeiroDoAlcance(evento, alcance, ctx.hoje));
  const quais = sql`${noAlcance(ctx, evento, alcance)} and e.cancelado_em = ${ctx.agora}`;
  await avisarDaGira(ctx, quais, { que: 'cancelada' });
  await ctx.audit('evento.cancelar', {
    alvo: id,
    antes: { titulo: evento.titulo, inicio: evento.inicio },
    depois: { alcance, cancelados, motivo_tamanho: motivo.length },
  });
  return { cancelados };
});
