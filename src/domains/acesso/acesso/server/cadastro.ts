import { type PublicContext, handler } from '../../../../server/actions/handler.ts';
import { hashPassword } from '../../../../server/crypto/password.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { enqueueMail } from '../../../../server/mail/outbox.ts';
import { Failure } from '../../../../shared/failure.ts';
import { translate, t } from '../../../../shared/texts.ts';
import { planoOferecido } from '../../inicio/rules.ts';
import { acesso } from '../contract.ts';
import { normalizarCodigo } from '../rules.ts';
import { lembrarAparelho } from './aparelho-lembrado.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { cabeNaCaixa, cartaBoasVindas, cartaContaExistente } from './cartas.ts';
import { emOutraOrganizacao } from './exigir.ts';
import { type Limite, limitar, rede } from './limitar.ts';
import { recusarSenhaComum } from './senha.ts';
import { lerSessaoDe } from './sessao.ts';
import { abrirSessao } from './sessoes.ts';
import { emailGuardado } from './trocas-de-entrada.ts';

const CODIGOS_POR_ENDERECO: Limite = { livres: 20, atrasos: [2, 5, 15, 30] };

/**
 * The house of a code, with the code as read: it must still be the house's code when somebody
 * joins.
 */
export interface CasaDoCodigo {
  id: OrgId;
  access_code: string;
}

/**
 * The house of a code, or null. The code or UUID of one's own house is no guess and is not counted.
 * Otherwise people of a large house, who share an address, would block each other. Unknown codes
 * and codes of other houses cost the same single look-up (INV-23). A UUID works only for people who
 * are already in the house.
 */
export async function resolverCodigo(
  ctx: PublicContext,
  codigo: string,
  orgAtual: string | null,
): Promise<CasaDoCodigo | null> {
  const { doors } = ctx.services;
  const lido = normalizarCodigo(codigo) ?? '';
  const buscar = (filtro: Statement) =>
    doors.acesso({ readOnly: true }, (db) =>
      db.maybe<CasaDoCodigo>(sql`select id, access_code from terreiros where ${filtro} and guardado_em is null`),
    );
  const propria = orgAtual === null ? undefined : await buscar(sql`id = ${orgAtual}`);
  if (propria && (propria.access_code === lido || propria.id === codigo.trim().toLowerCase())) return propria;
  await limitar(doors, `codigo:endereco:${rede(ctx.request.ip)}`, CODIGOS_POR_ENDERECO, ctx.agora);
  return (await buscar(sql`access_code = ${lido}`)) ?? null;
}

/**
 * Joins as viewer without a linked member (decision 4). Without an e-mail only a link
 * joins. Refused if the account joined another house meanwhile or the house renewed its code;
 * joining the same house twice at once succeeds. The person's other browsers are notified.
 */
export async function vincularPorCodigo(
  ctx: PublicContext,
  db: Db,
  contaId: string,
  casa: CasaDoCodigo,
): Promise<void> {
  if ((await inserirPerfil(db, contaId, casa)) === 1) return announce(db, { type: 'pessoa', id: contaId });
  const atual = await db.maybe<{ org_id: string }>(sql`select org_id from profiles where user_id = ${contaId}`);
  if (atual?.org_id === casa.id) return;
  throw atual ? outraOrganizacao(ctx) : codigoInvalido();
}

export const inserirPerfil = (db: Db, contaId: string, casa: CasaDoCodigo): Promise<number> =>
  db.count(sql`
    insert into profiles (user_id, org_id, nome, email, must_reset_password)
    select c.id, t.id, c.nome, c.email, c.senha_provisoria
    from contas c, terreiros t
    where c.id = ${contaId} and c.email is not null and not c.superadmin and t.id = ${casa.id} and t.access_code = ${casa.access_code}
      and t.guardado_em is null
    on conflict (user_id) do nothing
    returning 1`);

export const codigoInvalido = (): Failure =>
  new Failure(422, 'codigo_invalido', t.key('Código do terreiro inválido. Verifique com o administrador.'));

/** The account is signed in but has not joined, and no session is left open. */
function outraOrganizacao({ request }: PublicContext): Failure {
  const { status, code, key } = emOutraOrganizacao();
  return new Failure(status, code, t.key('Login feito, mas não foi possível vincular ao terreiro: {message}'), {
    params: { message: translate(request.language, key) },
  });
}

const CADASTROS_POR_ENDERECO: Limite = { livres: 10, atrasos: [10, 30, 60] };

/**
 * Creates account, session and letter and, with a valid code, the link as viewer, in one
 * transaction. The link may fail alone. The code is checked first, so a wrong one creates nothing.
 * An e-mail that exists gets the same answer as any other failure, and its owner gets a letter.
 */
export const cadastrar = handler(acesso.cadastrar, async (ctx, { nome, email, senha, codigo, plano }) => {
  const { doors } = ctx.services;
  await limitar(doors, `cadastro:endereco:${rede(ctx.request.ip)}`, CADASTROS_POR_ENDERECO, ctx.agora);
  recusarSenhaComum(senha, 'senha');
  const casa = codigo === '' ? null : await validarCodigo(ctx, codigo);
  const senha_hash = await hashPassword(senha);
  const conta = await inserirConta(ctx, { nome, email, senha_hash, casa, plano });
  if (!conta) {
    await avisarDono(ctx, email);
    throw new Failure(409, 'conta_nao_criada', t.key('Erro ao criar conta.'));
  }
  lembrarAparelho(ctx, email);
  const sessao = await lerSessaoDe(ctx, conta.token);
  return { sessao, vinculado: conta.vinculado, erro_vinculo: casa && !conta.vinculado ? erroDeVinculo(ctx) : null };
});

async function validarCodigo(ctx: PublicContext, codigo: string): Promise<CasaDoCodigo> {
  const casa = await resolverCodigo(ctx, codigo, null).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(error.status, error.code, t.key('Erro ao validar código: {message}'), {
      ...error.details,
      params: { message: translate(ctx.request.language, error.key, error.details.params) },
    });
  });
  if (!casa)
    throw new Failure(422, 'codigo_invalido', t.key('Código de terreiro inválido. Verifique com o administrador.'));
  return casa;
}

/**
 * The code was renewed between its check and the link: the account is kept, and the person is told.
 */
const erroDeVinculo = ({ request }: PublicContext): string =>
  translate(request.language, t.key('Conta criada, mas houve erro ao vincular ao terreiro: {message}'), {
    message: translate(request.language, t.key('Código de terreiro inválido. Verifique com o administrador.')),
  });

interface NovaConta {
  nome: string;
  email: string;
  senha_hash: string;
  casa: CasaDoCodigo | null;
  plano: string | null;
}

/** A plan that left the landing page meanwhile is no reason to refuse an account. */
const escolhido = (plano: string | null): Statement =>
  planoOferecido(plano)
    ? sql`${plano}`
    : sql`(select id::text from saas_plan where id::text = ${plano} and ativo and na_pagina)`;

/**
 * Null if the e-mail already has an account, or may still come back to one. The second of two
 * simultaneous sign-ups gets null.
 */
function inserirConta(ctx: PublicContext, { nome, email, senha_hash, casa, plano }: NovaConta) {
  const { doors, secret } = ctx.services;
  const carta = cartaBoasVindas(ctx, email);
  return doors.acesso({}, async (db) => {
    const guardado = await emailGuardado(db, email, ctx.agora);
    if (guardado) return null;
    const conta = await db.maybe<{ id: string }>(sql`
      insert into contas (nome, email, senha_hash, plano_escolhido) values (${nome}, ${email}, ${senha_hash}, ${escolhido(plano)}) on conflict do nothing returning id`);
    if (!conta) return null;
    const vinculado = casa !== null && (await inserirPerfil(db, conta.id, casa)) === 1;
    if (await cabeNaCaixa(db, ctx.agora, carta)) await enqueueMail(db, secret, carta);
    await auditarAcesso(ctx, db, vinculado ? casa.id : null, conta.id, 'acesso.cadastrar');
    return { vinculado, token: await abrirSessao(ctx, db, conta.id) };
  });
}

/**
 * Sends few letters. Exceeding the limit raises no error, because the error would reveal that the
 * account exists.
 */
async function avisarDono(ctx: PublicContext, email: string): Promise<void> {
  const { doors, secret } = ctx.services;
  const carta = cartaContaExistente(ctx, email);
  await doors.acesso({}, async (db) => {
    if (await cabeNaCaixa(db, ctx.agora, carta)) await enqueueMail(db, secret, carta);
  });
}

/**
 * Serves the waiting page: an account without a house joins one by its code (decision 3). The
 * superadmin joins no house.
 */
export const vincularCodigo = handler(acesso.vincularCodigo, async (ctx, { codigo }) => {
  const { userId, casa: atual, superadmin } = ctx.session;
  const casa = await resolverCodigo(ctx, codigo, atual?.orgId ?? null);
  if (!casa || superadmin) throw codigoInvalido();
  if (atual && casa.id !== atual.orgId) throw emOutraOrganizacao();
  if (!atual) {
    await ctx.services.doors.acesso({}, async (db) => {
      await vincularPorCodigo(ctx, db, userId, casa);
      await auditarAcesso(ctx, db, casa.id, userId, 'acesso.vincular_codigo');
    });
  }
  return { sessao: await lerSessaoDe(ctx, ctx.request.token ?? '') };
});
