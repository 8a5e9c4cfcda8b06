import { type Output, type PublicContext, type SessionContext, handler } from '../../../../server/actions/handler.ts';
import { hmac, hmacMatches } from '../../../../server/crypto/secret.ts';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { cookieHeader, deviceCookieName, rememberedCookieName } from '../../../../server/http/request.ts';
import { Failure } from '../../../../shared/failure.ts';
import { acesso } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { auditarAcesso } from './auditar-acesso.ts';

const ANO_EM_SEGUNDOS = 365 * 86_400;
/** How many signatures a browser keeps: several people share the till's, each with one per step. */
const ASSINATURAS = 10;
const PROPOSITO = 'aparelho';
/**
 * The form we write. A neighbouring page on the same domain can set any cookie, so any other form
 * is ignored and never sent back.
 */
const FORMA_DOS_SINAIS = /^[\w-]{43}(?:\.[\w-]{43})+$/;

const partes = (device: string | null): string[] =>
  device !== null && FORMA_DOS_SINAIS.test(device) ? device.split('.') : [];

/**
 * A browser that has signed an account in before is recognised by a cookie that only we can sign.
 * Its tries are counted separately. An attacker who keeps the account busy from a thousand
 * addresses therefore does not keep its owner out. The cookie opens nothing and names nobody: it
 * holds a random number and, per person, a signature over that number and the e-mail or telephone.
 */
export function aparelhoConhecido({ services, request }: PublicContext, nome: string): string | null {
  const [numero = '', ...assinaturas] = partes(request.device);
  const conhecido = assinaturas
    .slice(0, ASSINATURAS)
    .some((assinatura) => hmacMatches(services.secret, PROPOSITO, `${numero} ${nome}`, assinatura));
  return conhecido ? numero : null;
}

/**
 * Makes this browser known for each of `quem`: names at the door, or others that
 * `aparelhoConhecido` is asked with.
 */
export function lembrarAparelho(ctx: PublicContext, ...quem: readonly string[]): void {
  const { services, request, reply } = ctx;
  const [guardado = '', ...assinaturas] = partes(request.device);
  const numero = guardado || newToken();
  const minhas = quem.map((um) => hmac(services.secret, PROPOSITO, `${numero} ${um}`));
  const todas = [...minhas, ...assinaturas.filter((assinatura) => !minhas.includes(assinatura))].slice(0, ASSINATURAS);
  const value = [numero, ...todas].join('.');
  reply.setCookie(
    cookieHeader(services.env, { name: deviceCookieName, value, path: '/api/acesso', maxAge: ANO_EM_SEGUNDOS }),
  );
}

/** 'Lembrar este aparelho por 30 dias'. */
const LEMBRADO_DIAS = 30;
/** How many people one browser is remembered for, because several share the till's. */
const PESSOAS = 5;
const FORMA = /^[\w-]{43}(?:\.[\w-]{43})*$/;

const tokens = ({ request }: PublicContext): string[] =>
  request.remembered !== null && FORMA.test(request.remembered) ? request.remembered.split('.').slice(0, PESSOAS) : [];

const hashes = (ctx: PublicContext): Buffer[] => tokens(ctx).map(tokenHash);

/**
 * Whether this browser may skip the account's second step. Only a person who proved both steps in
 * it could ask for that.
 */
export async function aparelhoLembrado(ctx: PublicContext, db: Db, contaId: string): Promise<boolean> {
  const meus = hashes(ctx);
  if (meus.length === 0) return false;
  const lembrado = await db.maybe(sql`
    select 1 from aparelhos_lembrados where conta_id = ${contaId} and token_hash = any(${meus}::bytea[]) and expira_em > ${ctx.agora}`);
  return lembrado !== undefined;
}

/**
 * Remembers this browser for the account, beside other people who use it. An earlier mark of the
 * same account is replaced.
 */
export async function lembrarPorTrintaDias(ctx: PublicContext, db: Db, contaId: string): Promise<void> {
  const token = newToken();
  const segundos = LEMBRADO_DIAS * 86_400;
  const expira = new Date(ctx.agora.getTime() + segundos * 1000);
  await db.count(
    sql`delete from aparelhos_lembrados where conta_id = ${contaId} and token_hash = any(${hashes(ctx)}::bytea[])`,
  );
  await db.count(sql`
    insert into aparelhos_lembrados (conta_id, token_hash, navegador, criado_em, expira_em)
    values (${contaId}, ${tokenHash(token)}, ${ctx.request.userAgent}, ${ctx.agora}, ${expira})`);
  const value = [token, ...tokens(ctx)].slice(0, PESSOAS).join('.');
  ctx.reply.setCookie(
    cookieHeader(ctx.services.env, { name: rememberedCookieName, value, path: '/api/acesso', maxAge: segundos }),
  );
}

/** From now on every browser of the account but this one needs the second step again. */
export const esquecerOutrosAparelhos = (ctx: PublicContext, db: Db, contaId: string): Promise<number> =>
  db.count(
    sql`delete from aparelhos_lembrados where conta_id = ${contaId} and token_hash <> all(${hashes(ctx)}::bytea[])`,
  );

/**
 * From now on every browser needs it, this one included, because the second step itself changed.
 */
export const esquecerTodosOsAparelhos = (db: Db, contaId: string): Promise<number> =>
  db.count(sql`delete from aparelhos_lembrados where conta_id = ${contaId}`);

type Lembrado = Output<typeof acesso.listarSessoes>['lembrados'][number];

/** The person's own remembered browsers, newest first. */
export const listarLembrados = (ctx: SessionContext): Promise<Lembrado[]> =>
  ctx.services.doors.acesso({ readOnly: true }, (db) =>
    db.rows<Lembrado>(sql`
      select id, token_hash = any(${hashes(ctx)}::bytea[]) as atual, criado_em, expira_em, navegador
      from aparelhos_lembrados where conta_id = ${ctx.session.userId} and expira_em > ${ctx.agora}
      order by criado_em desc, id limit 50`),
  );

/**
 * From the next sign-in on, that browser is asked for the second step again. Its open session
 * stays.
 */
export const esquecerAparelho = handler(acesso.esquecerAparelho, async (ctx, { id }) => {
  const { userId, casa } = ctx.session;
  await ctx.services.doors.acesso({}, async (db) => {
    const esquecidos = await db.count(sql`delete from aparelhos_lembrados where id = ${id} and conta_id = ${userId}`);
    if (esquecidos === 0) throw new Failure(404, 'aparelho_nao_encontrado', t.key('Aparelho não encontrado.'));
    await auditarAcesso(ctx, db, casa?.orgId ?? null, userId, 'acesso.esquecer_aparelho');
  });
  return { ok: true as const };
});
