import { handler } from '../../../../server/actions/handler.ts';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import { sql } from '../../../../server/database/sql.ts';
import { sealText, wakePostman } from '../../../../server/mail/outbox.ts';
import { acesso } from '../contract.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { cartaRedefinicao } from './cartas.ts';
import { limitar, POR_ENDERECO, POR_PEDIDO, rede } from './limitar.ts';

const VALIDADE_MINUTOS = 60;

/**
 * Sends a letter with a link to choose a new password. Neither the answer nor its cost shows
 * whether the account exists. Token, letter and trace are made for every e-mail, and the
 * first two are stored only for known ones.
 */
export const pedirRedefinicao = handler(acesso.pedirRedefinicao, async (ctx, { email }) => {
  const { doors, env, secret } = ctx.services;
  await limitar(doors, `redefinir:endereco:${rede(ctx.request.ip)}`, POR_ENDERECO, ctx.agora);
  // The count is kept under a hash and stays when the account is deleted.
  await limitar(doors, `redefinir:conta:${tokenHash(email).toString('base64url')}`, POR_PEDIDO, ctx.agora);
  const token = newToken();
  const { subject, text } = cartaRedefinicao(ctx, { email, token, minutos: VALIDADE_MINUTOS });
  const expira = new Date(ctx.agora.getTime() + VALIDADE_MINUTOS * 60_000);
  await doors.acesso({}, async (db) => {
    // Sent together. As one statement they would need every node of a cluster.
    const [conta] = await Promise.all([
      db.maybe<{ conta_id: string; org_id: string | null }>(sql`
        select c.id as conta_id, p.org_id from contas c left join profiles p on p.user_id = c.id where c.email = ${email}`),
      db.count(sql`
        insert into outbox (para, assunto, conteudo)
        select ${email}, ${subject}, ${sealText(secret, text)}::bytea from contas where email = ${email}
        returning 1`),
      db.count(sql`
        insert into redefinicoes (conta_id, token_hash, criada_em, expira_em)
        select id, ${tokenHash(token)}::bytea, ${ctx.agora}::timestamptz, ${expira}::timestamptz from contas where email = ${email}
        returning 1`),
    ]);
    await auditarAcesso(ctx, db, conta?.org_id ?? null, conta?.conta_id ?? null, 'acesso.pedir_redefinicao');
  });
  wakePostman();
  return { por_email: env.SMTP_URL !== undefined };
});
