import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { agenda } from '../contract.ts';
import { semCalendario } from './sem-evento.ts';

/** The address answers 404 from now on. */
export const apagarMeuCalendario = handler(agenda.apagarMeuCalendario, async (ctx) => {
  const apagados = await ctx.db.count(sql`
    delete from agenda_enderecos where org_id = ${ctx.orgId} and user_id = ${ctx.casa.userId}`);
  if (apagados === 0) throw semCalendario();
  await ctx.audit('calendario.excluir', { alvo: ctx.casa.userId });
  return { ok: true } as const;
});
