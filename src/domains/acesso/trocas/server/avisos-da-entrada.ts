import { type Output, handler } from '../../../../server/actions/handler.ts';
import { linksDadosA } from '../../acesso/server/redefinicao.ts';
import { marcarVistos, vistosNaSessao } from '../../acesso/server/sessoes.ts';
import { trocasSemCarta } from '../../acesso/server/trocas-de-entrada.ts';
import { trocas } from '../contract.ts';

/** Holds for this session alone: whoever opened a link first hides nothing from its person. */
export const dispensarAvisosDaEntrada = handler(trocas.dispensarAvisosDaEntrada, async (ctx) => {
  await ctx.services.doors.acesso({}, (db) => marcarVistos(db, ctx.session.sessionId, ctx.agora));
  return { ok: true as const };
});

type Aviso = Output<typeof trocas.listarAvisosDaEntrada>['itens'][number];

/**
 * What no letter told the person: who gave a link for a new password, and changes of the way in
 * that another session made. Each session shows it until it is dismissed there.
 */
export const listarAvisosDaEntrada = handler(trocas.listarAvisosDaEntrada, (ctx) => {
  const { userId, sessionId } = ctx.session;
  return ctx.services.doors.acesso({ readOnly: true }, async (db) => {
    const vistos = await vistosNaSessao(db, sessionId);
    const mudancas = await trocasSemCarta(db, { contaId: userId, sessaoId: sessionId, agora: ctx.agora });
    const itens: Aviso[] = [
      ...(await linksDadosA(db, userId, ctx.agora)),
      ...mudancas.map((mudanca) => ({ ...mudanca, por: null })),
    ];
    return { itens: itens.filter(({ em }) => vistos === null || Date.parse(em) > Date.parse(vistos)) };
  });
});
