import { handler } from '../../../../server/actions/handler.ts';
import { etapas } from '../contract.ts';
import { abrirProvada, contarEtapa, devolverEtapa, responderProvada } from './entrada.ts';
import { conferirChave, gastarDesafio } from './provar-pessoa.ts';

/** The second step by passkey, for the half open session whose challenge was signed. */
export const confirmarComChave = handler(etapas.confirmarComChave, async (ctx, { assinatura, lembrar }) => {
  const { userId, sessionId, casa } = ctx.session;
  const tentativa = await contarEtapa(ctx);
  const chave = await conferirChave(ctx, assinatura, { uso: `confirmar ${sessionId}`, contaId: userId });
  const token = await ctx.services.doors.acesso({}, async (db) => {
    await gastarDesafio(db, chave, ctx.agora);
    return abrirProvada(ctx, db, { contaId: userId, orgId: casa?.orgId ?? null, lembrar });
  });
  await devolverEtapa(ctx, tentativa);
  return responderProvada(ctx, token);
});
