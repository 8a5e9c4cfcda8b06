import type { Output, PublicContext, SessionContext } from '../../../../server/actions/handler.ts';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { cookieHeader, rememberedCookieName } from '../../../../server/http/request.ts';
import type { acesso } from '../contract.ts';

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
