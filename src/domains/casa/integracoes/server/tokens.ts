import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { papelDe, permissoesDe } from '../../../acesso/acesso/rules.ts';
import { conferirPessoa } from '../../../acesso/etapas/server/conferir-pessoa.ts';
import { integracoes } from '../contract.ts';
import { FEIXES, podeDarFeixe, TOKENS_POR_CASA, type EstadoDoToken, type Feixe } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { marcarLeitores } from './leitores.ts';
import { ehRede } from './redes.ts';
import { novoPrefixo, segredoDoToken } from './segredo.ts';

const DIA_MS = 24 * 60 * 60_000;

type Item = Output<typeof integracoes.listarTokens>['itens'][number];
interface TokenRow extends Omit<Item, 'estado'> {
  revogado: boolean;
  terminado: boolean;
  paused: boolean | null;
  role: string | null;
  permissoes: string[] | null;
}

/** The tokens of the house, the newest first, each with what has become of it. */
export const listarTokens = handler(integracoes.listarTokens, async ({ db, orgId, agora, casa }) => {
  const linhas = await db.rows<TokenRow>(sql`
    select k.id, k.nome, k.prefixo, k.feixes, k.redes, p.nome as autor, k.criado_em, k.expira_em,
           case when k.antigo_ate > ${agora}::timestamptz then k.antigo_ate end as antigo_ate, k.usado_em, k.usado_de,
           k.revogado_em is not null as revogado, k.expira_em <= ${agora}::timestamptz as terminado, p.paused, p.role, p.permissoes
    from tokens k
    left join profiles p on p.org_id = ${orgId} and p.user_id = k.criado_por
    where k.org_id = ${orgId}
    order by k.id desc`);
  return {
    itens: linhas.map((linha) => ({ ...linha, estado: estadoDe(linha) })),
    posso_dar: FEIXES.filter((feixe) => podeDarFeixe(casa, feixe)),
  };
});

function estadoDe({ revogado, terminado, paused, role, permissoes, feixes }: TokenRow): EstadoDoToken {
  if (revogado) return 'revogado';
  if (terminado) return 'terminado';
  const papel = papelDe(role);
  const autor = { papel, permissoes: permissoesDe(papel, permissoes ?? []), features: null };
  return role !== null && !paused && feixes.every((feixe) => podeDarFeixe(autor, feixe)) ? 'ativo' : 'parado';
}

/**
 * Makes a token. Its person is asked for the password, has two steps, and gives no right that they
 * lack themselves. The text is in this answer alone.
 */
export const criarToken = handler(integracoes.criarToken, async (ctx, { nome, dias, senha, ...digitado }) => {
  const feixes = FEIXES.filter((feixe) => digitado.feixes.includes(feixe));
  const redes = [...new Set(digitado.redes.filter((rede) => rede !== ''))];
  if (!redes.every(ehRede))
    throw fieldFailure('redes', t.key('Escreva endereços como 203.0.113.7 ou redes como 203.0.113.0/24.'));
  await exigirQuemDa(ctx, feixes, senha);
  await recusarDemais(ctx);
  const prefixo = novoPrefixo();
  const { token, segredo_hash } = segredoDoToken(prefixo);
  const expira_em = fimEm(ctx.agora, dias);
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into tokens (org_id, nome, prefixo, segredo_hash, feixes, redes, criado_por, criado_em, expira_em)
    values (${ctx.orgId}, ${nome}, ${prefixo}, ${segredo_hash}, ${feixes}, ${redes}, ${ctx.casa.userId}, ${ctx.agora}, ${expira_em})
    returning id`);
  await marcarLeitores(ctx.db, ctx.orgId, ctx.agora);
  await ctx.audit('token.criar', { alvo: id, depois: { nome, feixes, redes, dias } });
  return { id, token, expira_em };
});

/** Locks the house's row, so that the second of two calls counts what the first made. */
async function recusarDemais({ db, orgId, agora }: HouseContext): Promise<void> {
  await db.rows(sql`select from terreiros where id = ${orgId} for no key update`);
  const { vivos } = await db.row<{ vivos: number }>(sql`
    select count(*)::int as vivos from tokens where org_id = ${orgId} and revogado_em is null and expira_em > ${agora}::timestamptz`);
  if (vivos >= TOKENS_POR_CASA)
    throw new Failure(409, 'muitas_chaves', t.key('A casa já tem 20 chaves. Revogue uma antes.'));
}

/**
 * Gives a token a new secret and the caller as the person who answers for it. So a token whose
 * maker left goes on, and one that may be known to others does not.
 */
export const renovarToken = handler(integracoes.renovarToken, async (ctx, { id, dias, sobrepor, senha }) => {
  const lido = await ctx.db.maybe<{ prefixo: string; feixes: Feixe[]; revogado: boolean }>(sql`
    select prefixo, feixes, revogado_em is not null as revogado from tokens where org_id = ${ctx.orgId} and id = ${id} for no key update`);
  if (!lido) throw naoEncontrado();
  if (lido.revogado) throw new Failure(409, 'chave_revogada', t.key('Esta chave foi revogada. Crie outra.'));
  await exigirQuemDa(ctx, lido.feixes, senha);
  const { token, segredo_hash } = segredoDoToken(lido.prefixo);
  const expira_em = fimEm(ctx.agora, dias);
  const antigo_ate = sobrepor ? new Date(ctx.agora.getTime() + DIA_MS) : null;
  await ctx.db.count(sql`
    update tokens set antigo_hash = ${sobrepor ? sql`segredo_hash` : sql`null`}, antigo_ate = ${antigo_ate}, segredo_hash = ${segredo_hash},
           criado_por = ${ctx.casa.userId}, criado_em = ${ctx.agora}, expira_em = ${expira_em}, cartas = 0
    where org_id = ${ctx.orgId} and id = ${id}`);
  await marcarLeitores(ctx.db, ctx.orgId, ctx.agora);
  await ctx.audit('token.renovar', { alvo: id, depois: { dias, sobrepor } });
  return { id, token, expira_em };
});

/** Ends a token for good. A second press changes nothing. */
export const revogarToken = handler(integracoes.revogarToken, async (ctx, { id }) => {
  const lido = await ctx.db.maybe<{ revogado_em: string | null }>(sql`
    select revogado_em from tokens where org_id = ${ctx.orgId} and id = ${id} for no key update`);
  if (!lido) throw naoEncontrado();
  if (lido.revogado_em !== null) return { ok: true as const };
  await ctx.db.count(sql`
    update tokens set revogado_em = ${ctx.agora}, antigo_hash = null, antigo_ate = null where org_id = ${ctx.orgId} and id = ${id}`);
  await marcarLeitores(ctx.db, ctx.orgId, ctx.agora);
  await ctx.audit('token.revogar', { alvo: id });
  return { ok: true as const };
});

const naoEncontrado = (): Failure => new Failure(404, 'chave_nao_encontrada', t.key('Chave não encontrada'));

const fimEm = (agora: Date, dias: number): string => new Date(agora.getTime() + dias * DIA_MS).toISOString();

/**
 * Nobody gives a right that they lack. A secret that outlives the session needs its person: two
 * steps, and the password unless they just signed in.
 */
async function exigirQuemDa(ctx: HouseContext, feixes: readonly Feixe[], senha: string): Promise<void> {
  if (!feixes.every((feixe) => podeDarFeixe(ctx.casa, feixe)))
    throw fieldFailure('feixes', t.key('Você não pode dar um direito que não tem.'));
  const provada = await ctx.services.doors.acesso({ inside: true, readOnly: true }, (db) =>
    db.maybe(sql`select 1 from sessoes where id = ${ctx.session.sessionId} and etapas = 'provada'`),
  );
  if (!provada) throw new Failure(409, 'ligue_as_suas', t.key('Ligue antes as suas duas etapas, em Meu Perfil.'));
  await conferirPessoa(ctx, senha);
}
