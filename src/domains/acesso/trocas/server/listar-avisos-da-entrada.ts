import { handler, type Output } from '../../../../server/actions/handler.ts';
import { vistosNaSessao } from '../../acesso/server/avisos-da-sessao.ts';
import { linksDadosA } from '../../acesso/server/link-da-senha.ts';
import { trocasSemCarta } from '../../acesso/server/trocas-de-entrada.ts';
import { trocas } from '../contract.ts';

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
