import { handler } from '../../../../server/actions/handler.ts';
import { marcarVistos } from '../../acesso/server/avisos-da-sessao.ts';
import { trocas } from '../contract.ts';

/** Holds for this session alone: whoever opened a link first hides nothing from its person. */
export const dispensarAvisosDaEntrada = handler(trocas.dispensarAvisosDaEntrada, async (ctx) => {
  await ctx.services.doors.acesso({}, (db) => marcarVistos(db, ctx.session.sessionId, ctx.agora));
  return { ok: true as const };
});
