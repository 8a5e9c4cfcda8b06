import type { PublicContext } from '../../../server/actions/handler.ts';
import { newToken, tokenHash } from '../../../server/crypto/token.ts';
import type { Db } from '../../../server/database/door.ts';
import { sql } from '../../../server/database/sql.ts';
import { cookieHeader, sessionCookieName } from '../../../server/http/request.ts';

/** A session ends after 14 days without use, and after 90 in any case (INV-21). */
export const SESSAO_OCIOSA_DIAS = 14;
const SESSAO_MAXIMA_DIAS = 90;
const DIA_EM_SEGUNDOS = 86_400;

/**
 * Gives the account a new opaque token as a cookie and stores only its hash. The session this browser held until now ends: tokens rotate
 * at sign-in, and nobody signs in on top of somebody else (INV-21).
 */
export async function abrirSessao(ctx: PublicContext, db: Db, contaId: string): Promise<string> {
  const token = newToken();
  if (ctx.request.token !== null)
    await db.count(sql`delete from sessoes where token_hash = ${tokenHash(ctx.request.token)}`);
  const expira = new Date(ctx.agora.getTime() + SESSAO_MAXIMA_DIAS * DIA_EM_SEGUNDOS * 1000);
  await db.count(sql`
    insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador)
    values (${contaId}, ${tokenHash(token)}, ${ctx.agora}, ${ctx.agora}, ${expira}, ${ctx.request.ip}, ${ctx.request.userAgent})`);
  ctx.reply.setCookie(sessionCookie(ctx, token, SESSAO_MAXIMA_DIAS * DIA_EM_SEGUNDOS));
  return token;
}

export const fecharCookie = (ctx: PublicContext): void => ctx.reply.setCookie(sessionCookie(ctx, '', 0));

/** `__Host-` and Secure under https; plain http keeps HttpOnly and SameSite (decision 39). */
function sessionCookie({ services: { env } }: PublicContext, value: string, maxAge: number): string {
  return cookieHeader(env, { name: sessionCookieName(env), value, path: '/', maxAge });
}
