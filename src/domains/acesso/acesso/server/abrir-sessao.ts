import type { PublicContext } from '../../../../server/actions/handler.ts';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { cookieHeader, sessionCookieName } from '../../../../server/http/request.ts';
import type { EtapaDaSessao } from '../rules.ts';
import { semSessao } from './sem-sessao.ts';
import { partilharSenha } from './travar-senha.ts';

/** A session ends after 14 days without use, and after 90 in any case. */
export const SESSAO_OCIOSA_DIAS = 14;
const SESSAO_MAXIMA_DIAS = 90;
const DIA_EM_SEGUNDOS = 86_400;

/**
 * A session whose second step is missing opens nothing. It lasts only long enough to find one's
 * telephone.
 */
const PENDENTE_MINUTOS = 15;

/**
 * Gives the account a new opaque token as a cookie and stores only its hash. The session this
 * browser held until now ends: tokens rotate at sign-in, and nobody signs in on top of somebody
 * else. If the account has two steps and the second was not proven (`provada`), the session is half
 * open.
 */
export async function abrirSessao(
  ctx: PublicContext,
  db: Db,
  contaId: string,
  { provada = false }: { provada?: boolean } = {},
): Promise<string> {
  const token = newToken();
  if (ctx.request.token !== null)
    await db.count(sql`delete from sessoes where token_hash = ${tokenHash(ctx.request.token)}`);
  await partilharSenha(db, contaId);
  const conta = await db.maybe<{ duas_etapas: boolean; senha_por_link: boolean }>(
    sql`select ${duasEtapas(ctx.agora)} as duas_etapas, c.senha_por_link from contas c where c.id = ${contaId}`,
  );
  if (!conta) throw semSessao();
  const etapas: EtapaDaSessao = conta.duas_etapas ? (provada ? 'provada' : 'pendente') : 'nenhuma';
  const segundos = etapas === 'pendente' ? PENDENTE_MINUTOS * 60 : SESSAO_MAXIMA_DIAS * DIA_EM_SEGUNDOS;
  const expira = new Date(ctx.agora.getTime() + segundos * 1000);
  await db.count(sql`
    insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador, etapas, por_link)
    values (${contaId}, ${tokenHash(token)}, ${ctx.agora}, ${ctx.agora}, ${expira}, ${ctx.request.ip}, ${ctx.request.userAgent}, ${etapas}, ${conta.senha_por_link})`);
  ctx.reply.setCookie(sessionCookie(ctx, token, segundos));
  return token;
}

/** Whether the account `c` asks for a second step: it has one, which was not given up as lost. */
export const duasEtapas = (agora: Date): Statement =>
  sql`(c.duas_etapas_em is not null and coalesce(c.etapas_caem_em > ${agora}, true))`;

export const fecharCookie = (ctx: PublicContext): void => ctx.reply.setCookie(sessionCookie(ctx, '', 0));

/** `__Host-` and Secure under https; plain http keeps HttpOnly and SameSite. */
function sessionCookie({ services: { env } }: PublicContext, value: string, maxAge: number): string {
  return cookieHeader(env, { name: sessionCookieName(env), value, path: '/', maxAge });
}
