import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { agenda } from '../contract.ts';
import { semCalendario } from './sem-evento.ts';

/** Titles, places and guidance, or 'Compromisso na casa' alone. */
export const editarMeuCalendario = handler(agenda.editarMeuCalendario, async (ctx, { detalhes }) => {
  const mudados = await ctx.db.count(sql`
    update agenda_enderecos set detalhes = ${detalhes} where org_id = ${ctx.orgId} and user_id = ${ctx.casa.userId}`);
  if (mudados === 0) throw semCalendario();
  await ctx.audit('calendario.editar', { alvo: ctx.casa.userId, depois: { detalhes } });
  return { ok: true } as const;
});
