import { handler, type Output } from '../../../../server/actions/handler.ts';
import { trocas } from '../contract.ts';
import { trocasSemCarta } from '../../acesso/server/trocas-de-entrada.ts';

type Aviso = Output<typeof trocas.listarAvisosDaEntrada>['itens'][number];

/** Shown in every other session of the account than the one that made the change. */
export const listarAvisosDaEntrada = handler(trocas.listarAvisosDaEntrada, async (ctx) => {
  const { userId, sessionId } = ctx.session;
  const itens: Aviso[] = await ctx.services.doors.acesso({ readOnly: true }, (db) =>
    trocasSemCarta(db, { contaId: userId, sessaoId: sessionId, agora: ctx.agora }),
  );
  return { itens };
});
