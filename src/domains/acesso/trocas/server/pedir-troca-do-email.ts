import { handler } from '../../../../server/actions/handler.ts';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import { sql } from '../../../../server/database/sql.ts';
import { enqueueMail, wakePostman } from '../../../../server/mail/outbox.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { cabeNaCaixa } from '../../acesso/server/avisar-conta.ts';
import { limitar, POR_PEDIDO } from '../../acesso/server/limitar.ts';
import { emailGuardado, pedirTroca } from '../../acesso/server/trocas-de-entrada.ts';
import { provarPessoa } from '../../etapas/server/provar-pessoa.ts';
import { trocas } from '../contract.ts';
import { t } from '../texts.ts';
import { cartaConfirmar, cartaEmailPedido } from './cartas-da-troca.ts';
import { travarEntrada } from './travar-entrada.ts';

const VALIDADE_HORAS = 24;

/**
 * Asks for another e-mail of the own account. Until the link in its letter is opened the old one
 * stays. If the e-mail is somebody else's, the answer and its cost are the same, and its owner gets
 * a letter instead of the link.
 */
export const pedirTrocaDoEmail = handler(trocas.pedirTrocaDoEmail, async (ctx, { email, ...prova }) => {
  const { doors, env, secret } = ctx.services;
  const { userId, sessionId, casa } = ctx.session;
  if (email === ctx.session.email) throw fieldFailure('email', t.key('Você já entra com este e-mail.'));
  const antes = await provarPessoa(ctx, prova);
  await limitar(doors, `troca:conta:${userId}`, POR_PEDIDO, ctx.agora);
  const token = newToken();
  const cartas = [cartaConfirmar(ctx, email, { token, horas: VALIDADE_HORAS }), cartaEmailPedido(ctx, email)] as const;
  await doors.acesso({}, async (db) => {
    await travarEntrada(db, userId, antes);
    const dono = await db.maybe(sql`select 1 from contas where email = ${email}`);
    const guardado = await emailGuardado(db, email, ctx.agora);
    // An e-mail of the own account may come back to it.
    const livre = dono === undefined && !guardado;
    await pedirTroca(db, {
      contaId: userId,
      sessaoId: sessionId,
      agora: ctx.agora,
      expira: new Date(ctx.agora.getTime() + VALIDADE_HORAS * 3_600_000),
      email,
      tokenHash: tokenHash(token),
    });
    const carta = livre ? cartas[0] : cartas[1];
    if (await cabeNaCaixa(db, ctx.agora, carta)) await enqueueMail(db, secret, carta);
    await auditarAcesso(ctx, db, casa?.orgId ?? null, userId, 'acesso.pedir_troca_do_email');
  });
  wakePostman();
  return { por_email: env.SMTP_URL !== undefined };
});
