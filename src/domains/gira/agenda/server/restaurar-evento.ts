import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { agenda } from '../contract.ts';
import { retomarSerie, travarEvento } from './travar-evento.ts';

/** Brings back all that was deleted in the same act as this event; the series goes on. */
export const restaurarEvento = handler(agenda.restaurarEvento, async (ctx, { id }) => {
  const evento = await travarEvento(ctx, id, { retirado: true });
  const junto =
    evento.serie_id === null
      ? sql`e.id = ${id}`
      : sql`e.serie_id = ${evento.serie_id} and e.retirado_em = ${evento.retirado_em}`;
  const restaurados = await ctx.db.count(sql`
    update eventos e set retirado_em = null, retirado_por = null, sequencia = e.sequencia + 1, alterado_em = ${ctx.agora}
    where e.org_id = ${ctx.orgId} and ${junto}`);
  if (evento.serie_id !== null) await retomarSerie(ctx, evento.serie_id);
  await ctx.audit('evento.restaurar', { alvo: id, depois: { titulo: evento.titulo, restaurados } });
  return { ok: true } as const;
});
