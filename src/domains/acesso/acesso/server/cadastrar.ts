import { hashPassword } from '../../../../server/crypto/password.ts';
import { handler, type PublicContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { enqueueMail } from '../../../../server/mail/outbox.ts';
import { Failure } from '../../../../shared/failure.ts';
import { translate } from '../../../../shared/texts.ts';
import { planoOferecido } from '../../inicio/rules.ts';
import { acesso } from '../contract.ts';
import { t } from '../texts.ts';
import { abrirSessao } from './abrir-sessao.ts';
import { lembrarAparelho } from './aparelho.ts';
import { auditarAcesso } from './auditar-acesso.ts';
import { cabeNaCaixa } from './avisar-conta.ts';
import { cartaBoasVindas, cartaContaExistente } from './cartas.ts';
import { inserirPerfil, resolverCodigo, type CasaDoCodigo } from './codigo.ts';
import { lerSessaoDe } from './ler-sessao.ts';
import { limitar, rede, type Limite } from './limitar.ts';
import { recusarSenhaComum } from './senha-comum.ts';
import { emailGuardado } from './trocas-de-entrada.ts';

const POR_ENDERECO: Limite = { livres: 10, atrasos: [10, 30, 60] };

/**
 * Creates account, session and letter and, with a valid code, the link as viewer, in one
 * transaction. The link may fail alone. The code is checked first, so a wrong one creates nothing.
 * An e-mail that exists gets the same answer as any other failure, and its owner gets a letter.
 */
export const cadastrar = handler(acesso.cadastrar, async (ctx, { nome, email, senha, codigo, plano }) => {
  const { doors } = ctx.services;
  await limitar(doors, `cadastro:endereco:${rede(ctx.request.ip)}`, POR_ENDERECO, ctx.agora);
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
