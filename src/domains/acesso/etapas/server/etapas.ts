import { type SessionContext, handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { type EtapasDesde, exigeEtapas } from '../../acesso/rules.ts';
import { esquecerTodosOsAparelhos } from '../../acesso/server/aparelho-lembrado.ts';
import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { abrirSessao, semSessao } from '../../acesso/server/sessoes.ts';
import { travarSenha } from '../../acesso/server/travar-senha.ts';
import { etapas } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { avisarMudanca } from './cartas-das-etapas.ts';
import { darCodigos } from './codigos-de-recuperacao.ts';
import { conferirPessoa } from './conferir-pessoa.ts';

/**
 * Serialises the changes of one account's second step, and checks that the account still exists.
 * Sessions that are being opened without it are finished first, so that they end too. A reset that
 * is due is carried out first.
 */
async function travar({ agora }: SessionContext, db: Db, contaId: string): Promise<void> {
  await travarSenha(db, contaId);
  const conta = await db.maybe<{ caiu: boolean }>(sql`
    select coalesce(etapas_caem_em <= ${agora}, false) as caiu from contas where id = ${contaId} for no key update`);
  if (!conta) throw semSessao();
  if (conta.caiu) await apagarEtapas(db, contaId);
}

/**
 * Removes every second step of an account and what belongs to it. Signing in then needs the
 * password alone, until the person sets one up again. False if it had none.
 */
export async function apagarEtapas(db: Db, contaId: string): Promise<boolean> {
  await db.count(sql`delete from autenticadores where conta_id = ${contaId}`);
  await db.count(sql`delete from chaves_de_acesso where conta_id = ${contaId}`);
  await db.count(sql`delete from codigos_de_recuperacao where conta_id = ${contaId}`);
  await esquecerTodosOsAparelhos(db, contaId);
  const apagadas = await db.count(sql`
    update contas set duas_etapas_em = null, etapas_caem_em = null where id = ${contaId} and duas_etapas_em is not null`);
  return apagadas === 1;
}

interface Mudanca {
  acao: string;
  /** Runs while the account is locked. */
  mudar: (db: Db) => Promise<unknown>;
}

interface Mudada {
  /** The token of the session that goes on. */
  token: string;
  /** The codes are shown once; null if the person has codes already. */
  codigos: string[] | null;
}

/**
 * One change of the caller's second step, with its line in the trace. Every other session and every
 * remembered browser ends, and this session goes on under a new token. The first second step brings
 * ten recovery codes along.
 */
export function mudarEtapas(ctx: SessionContext, { acao, mudar }: Mudanca): Promise<Mudada> {
  const { userId, casa } = ctx.session;
  return ctx.services.doors.acesso({}, async (db) => {
    await travar(ctx, db, userId);
    await mudar(db);
    const codigos = (await ligar(db, userId, ctx.agora)) ? await darCodigos(db, userId, ctx.agora) : null;
    await esquecerTodosOsAparelhos(db, userId);
    await db.count(sql`delete from sessoes where conta_id = ${userId}`);
    await auditarAcesso(ctx, db, casa?.orgId ?? null, userId, acao);
    return { token: await abrirSessao(ctx, db, userId, { provada: true }), codigos };
  });
}

/**
 * Turns the second step on with the first means of it; false if it was on, or there is none. Two
 * statements: an account changed by what stands on a cluster's coordinator changed only there.
 */
async function ligar(db: Db, contaId: string, agora: Date): Promise<boolean> {
  const { tem } = await db.row<{ tem: boolean }>(sql`
    select exists (select 1 from autenticadores where conta_id = ${contaId})
        or exists (select 1 from chaves_de_acesso where conta_id = ${contaId} and not so_entra) as tem`);
  if (!tem) return false;
  const ligadas = await db.count(
    sql`update contas set duas_etapas_em = ${agora} where id = ${contaId} and duas_etapas_em is null`,
  );
  return ligadas === 1;
}

/**
 * Whether the account must have a second step: the platform's always, others as their house asks.
 */
export async function etapasExigidas(db: Db, { superadmin, casa }: SessionContext['session']): Promise<boolean> {
  if (superadmin) return true;
  if (!casa) return false;
  const { etapas_desde } = await db.row<{ etapas_desde: EtapasDesde | null }>(
    sql`select etapas_desde from terreiros where id = ${casa.orgId}`,
  );
  return exigeEtapas(etapas_desde, casa);
}

/**
 * Refuses to remove the last one by itself, because turning the second step off is a decision of
 * its own.
 */
export async function recusarAUltima(db: Db, contaId: string): Promise<void> {
  const { n, ligadas } = await db.row<{ n: number; ligadas: boolean }>(sql`
    select (select duas_etapas_em is not null from contas where id = ${contaId}) as ligadas,
      (select count(*) from autenticadores where conta_id = ${contaId})::int
      + (select count(*) from chaves_de_acesso where conta_id = ${contaId} and not so_entra)::int as n`);
  if (ligadas && n === 0)
    throw new Failure(
      409,
      'ultima_etapa',
      t.key('É a sua única segunda etapa. Ligue outra antes, ou desligue as duas etapas.'),
    );
}

/**
 * Makes new codes for a person who has few left or lost them. Sessions stay, because nobody else
 * learned anything.
 */
export const trocarCodigos = handler(etapas.trocarCodigos, async (ctx, { senha }) => {
  await conferirPessoa(ctx, senha);
  const { userId, casa } = ctx.session;
  const codigos = await ctx.services.doors.acesso({}, async (db) => {
    const ligadas = await db.maybe(
      sql`select 1 from contas where id = ${userId} and duas_etapas_em is not null for no key update`,
    );
    if (!ligadas) throw etapasDesligadas();
    await auditarAcesso(ctx, db, casa?.orgId ?? null, userId, 'etapas.trocar_codigos');
    return darCodigos(db, userId, ctx.agora);
  });
  await avisarMudanca(ctx, 'codigos');
  return { codigos };
});

export const etapasDesligadas = (): Failure =>
  new Failure(409, 'etapas_desligadas', t.key('Ligue as duas etapas primeiro.'));
