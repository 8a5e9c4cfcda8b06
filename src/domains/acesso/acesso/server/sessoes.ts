import { type HouseContext, type Output, type PublicContext, handler } from '../../../../server/actions/handler.ts';
import { now } from '../../../../server/clock.ts';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { Doors } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { cookieHeader, sessionCookieName } from '../../../../server/http/request.ts';
import { Failure } from '../../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import type { EtapaDaSessao } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { esquecerOutrosAparelhos, listarLembrados } from './aparelho-lembrado.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { partilharSenha } from './travar-senha.ts';

/** Nobody is signed in, or the account was deleted while its call was running. */
export const semSessao = (): Failure => new Failure(401, 'sem_sessao', t.key('Usuário não autenticado'));

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

/** Signs out everybody of a house, from their next request on. */
export const encerrarSessoesDaCasa = (db: Db, orgId: string): Promise<number> =>
  db.count(sql`delete from sessoes where conta_id in (select user_id from profiles where org_id = ${orgId})`);

/**
 * Signs out every other device, from its next request on. Those that were remembered are asked for
 * the second step again. None of them gets a further push.
 */
export const encerrarOutrasSessoes = handler(acesso.encerrarOutrasSessoes, async (ctx) => {
  const { userId, sessionId, casa } = ctx.session;
  const encerradas = await ctx.services.doors.acesso({}, async (db) => {
    await auditarAcesso(ctx, db, casa?.orgId ?? null, userId, 'acesso.encerrar_outras');
    await esquecerOutrosAparelhos(ctx, db, userId);
    await db.count(sql`delete from aparelhos where conta_id = ${userId} and sessao_id is distinct from ${sessionId}`);
    return db.count(sql`delete from sessoes where conta_id = ${userId} and id <> ${sessionId}`);
  });
  return { encerradas };
});

/** Whether the session `s` is neither over nor forgotten. */
const emUso = (agora: Date): Statement => sql`
  s.expira_em > ${agora} and s.vista_em > ${agora}::timestamptz - make_interval(days => ${SESSAO_OCIOSA_DIAS})`;

/**
 * Whether the session `s` of the account `c` still opens anything. It was used lately, and its
 * password still holds. The user (`p`) is not paused, and the house (`t`) is not put away.
 */
export const viva = (agora: Date): Statement => sql`
  ${emUso(agora)} and (c.senha_expira_em is null or c.senha_expira_em > ${agora}) and not coalesce(p.paused, false) and t.guardado_em is null`;

/**
 * Which of many sessions still open something, each with its current house; one indexed query
 * however many they are.
 */
export async function sessoesVivas(doors: Doors, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const agora = now();
  const linhas = await doors.acesso({ single: true }, (db) =>
    db.rows<{ id: string; org_id: string | null }>(sql`
      select s.id, p.org_id
      from sessoes s join contas c on c.id = s.conta_id left join profiles p on p.user_id = s.conta_id
      left join terreiros t on t.id = p.org_id
      where s.id = any(${[...ids]}::uuid[]) and s.etapas <> 'pendente' and ${viva(agora)}`),
  );
  return new Map(linhas.map(({ id, org_id }) => [id, org_id]));
}

type Sessao = Output<typeof acesso.listarSessoes>['itens'][number];

/**
 * The person's own open sessions, most recently used first, and the browsers that are asked for no
 * second step.
 */
export const listarSessoes = handler(acesso.listarSessoes, async (ctx) => {
  const itens = await ctx.services.doors.acesso({ readOnly: true }, (db) =>
    db.rows<Sessao>(sql`
      select s.id, s.id = ${ctx.session.sessionId} as atual, s.criada_em, s.vista_em, s.ip, s.navegador, s.por_link
      from sessoes s where s.conta_id = ${ctx.session.userId} and s.etapas <> 'pendente' and ${emUso(ctx.agora)} order by s.vista_em desc limit 50`),
  );
  return { itens, lembrados: await listarLembrados(ctx) };
});

/**
 * Ends this session for good: its token is refused from the next request on, and its browser gets
 * no further push.
 */
export const sair = handler(acesso.sair, async (ctx) => {
  await ctx.services.doors.acesso({}, async (db) => {
    await db.count(sql`delete from aparelhos where sessao_id = ${ctx.session.sessionId}`);
    await db.count(sql`delete from sessoes where id = ${ctx.session.sessionId}`);
  });
  fecharCookie(ctx);
  return { ok: true as const };
});

/**
 * Checks the session again while the house is locked, before a call creates an account, a link or
 * an invitation. Changing a password ends the caller's earlier grants (`gravarSenha`). It cannot
 * find a grant that a running call makes afterwards, perhaps an attacker's.
 */
export async function exigirSessaoViva({ services, session, orgId }: HouseContext): Promise<void> {
  const vivas = await sessoesVivas(services.doors, [session.sessionId]);
  if (vivas.get(session.sessionId) !== orgId) throw semSessao();
}

/** Until when this session dismissed what it was shown of the way in; null if never. */
export async function vistosNaSessao(db: Db, sessaoId: string): Promise<string | null> {
  const sessao = await db.maybe<{ vistos: string | null }>(
    sql`select avisos_vistos_em as vistos from sessoes where id = ${sessaoId}`,
  );
  return sessao?.vistos ?? null;
}

export const marcarVistos = (db: Db, sessaoId: string, agora: Date): Promise<number> =>
  db.count(sql`update sessoes set avisos_vistos_em = ${agora} where id = ${sessaoId}`);
