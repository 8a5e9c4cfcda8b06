import type { PublicContext } from '../../../../server/actions/handler.ts';
import { tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { type Sentence, addressOf, letter } from '../../../../server/mail/letter.ts';
import { type Mail, enqueueMail } from '../../../../server/mail/outbox.ts';
import { FUSO_PADRAO, formatInstante } from '../../../../shared/datas.ts';
import { t } from '../../../../shared/texts.ts';
import { aparelhoConhecido, lembrarAparelho } from './aparelho-lembrado.ts';
import { POR_PEDIDO, contar } from './limitar.ts';
import { type lerSessaoDe, nomesNaPorta } from './sessao.ts';

const carta = (ctx: PublicContext, to: string, subject: string, paragraphs: readonly Sentence[]): Mail =>
  letter(ctx.request.language, { to, subject, paragraphs });

const endereco = (ctx: PublicContext, caminho: string): string =>
  addressOf(ctx.services.env, caminho, ctx.request.origin);

/**
 * The letter does not use the name. Anybody could sign up with a stranger's address and send a text
 * of their own as the name.
 */
export const cartaBoasVindas = (ctx: PublicContext, email: string): Mail =>
  carta(ctx, email, t.key('Sua conta foi criada'), [
    t.key('Sua conta está pronta. Para entrar, use este e-mail e a senha que você escolheu:'),
    endereco(ctx, '/login'),
    t.key('Não foi você? Troque a senha e a conta volta a ser só sua:'),
    endereco(ctx, '/esqueci-senha'),
  ]);

export const cartaContaExistente = (ctx: PublicContext, email: string): Mail =>
  carta(ctx, email, t.key('Você já tem uma conta'), [
    t.key('Alguém tentou criar uma conta com este e-mail, e ele já tem uma. Se foi você, entre por aqui:'),
    endereco(ctx, '/login'),
    t.key('Esqueceu a senha? Escolha outra:'),
    endereco(ctx, '/esqueci-senha'),
    t.key('Se não foi você, não é preciso fazer nada.'),
  ]);

export const cartaRedefinicao = (
  ctx: PublicContext,
  { email, token, minutos }: { email: string; token: string; minutos: number },
): Mail =>
  carta(ctx, email, t.key('Redefinição de senha'), [
    [
      t.key('Recebemos um pedido para trocar a sua senha. O link vale por {minutos} minutos e uma única vez:'),
      { minutos },
    ],
    endereco(ctx, caminhoDaNovaSenha(token)),
    t.key('Se não foi você, não é preciso fazer nada: a senha continua a mesma.'),
  ]);

/**
 * The letter is in Portuguese, like every letter to another person; the sender's screen may be in
 * English.
 */
export const cartaConvite = (
  ctx: PublicContext,
  { email, token, dias }: { email: string; token: string; dias: number },
): Mail =>
  letter('pt-BR', {
    to: email,
    subject: t.key('Seu convite'),
    paragraphs: [
      [t.key('Você recebeu um convite para acessar o sistema. O link vale por {dias} dias e uma única vez:'), { dias }],
      endereco(ctx, caminhoDoConvite(token)),
      t.key('Se você não esperava este convite, ignore esta mensagem.'),
    ],
  });

export const caminhoDoConvite = (token: string): string => `/convite#${token}`;
export const caminhoDaNovaSenha = (token: string): string => `/nova-senha#${token}`;

const cartaNovoAcesso = (ctx: PublicContext, email: string, quando: string): Mail =>
  carta(ctx, email, t.key('Novo acesso à sua conta'), [
    [
      t.key('Em {quando} alguém entrou na sua conta, com a sua senha, por um navegador que ela ainda não conhecia.'),
      { quando },
    ],
    t.key('Foi você? Então não é preciso fazer nada. Não foi? Troque a senha por aqui, e quem entrou sai na hora:'),
    endereco(ctx, '/esqueci-senha'),
  ]);

/**
 * `encerrados`: how many invitations and links of the person to others ended with the old password.
 */
export const cartaSenhaTrocada = (
  ctx: PublicContext,
  email: string,
  { quando, encerrados }: { quando: string; encerrados: number },
): Mail =>
  carta(ctx, email, t.key('Sua senha foi trocada'), [
    [t.key('A senha da sua conta foi trocada em {quando}, e todos os outros aparelhos saíram dela.'), { quando }],
    ...(encerrados > 0
      ? [
          t.key(
            'Convites e links para nova senha que você tinha dado a outras pessoas, e que elas ainda não usaram, deixaram de valer. Se foram mesmo seus, faça outros.',
          ),
        ]
      : []),
    t.key('Não foi você? Escolha outra senha agora:'),
    endereco(ctx, '/esqueci-senha'),
  ]);

interface Conta {
  id: string;
  /** Null: the person is told on the screen. */
  email: string | null;
  orgId: string | null;
  fuso: string | null;
}

/**
 * Limits the letters of one kind to a mailbox. Signing up verifies no e-mail, so somebody could use
 * another person's address and fill that mailbox by signing in again and again. The count is kept
 * under a hash and stays when the account is deleted.
 */
export async function cabeNaCaixa(db: Db, agora: Date, { to, subject }: Mail): Promise<boolean> {
  const chave = `carta:${tokenHash(`${subject} ${to}`).toString('base64url')}`;
  return (await contar(db, { chave, limite: POR_PEDIDO, agora })).livre;
}

/**
 * A letter about the account itself, unless its person wants none ('Sistema'). It is
 * written in a transaction of its own afterwards, so that a failing letter keeps nobody out. People
 * in no house have not chosen anything yet, so they get it.
 */
export async function avisarConta(
  ctx: PublicContext,
  conta: Conta,
  escrever: (quando: string, email: string) => Mail,
): Promise<void> {
  const { doors, secret, log } = ctx.services;
  const { id, email, orgId, fuso } = conta;
  if (email === null) return;
  const mail = escrever(formatInstante(ctx.agora, fuso ?? FUSO_PADRAO), email);
  try {
    if (!(await doors.acesso({}, (db) => cabeNaCaixa(db, ctx.agora, mail)))) return;
    if (orgId === null) await doors.acesso({}, (db) => enqueueMail(db, secret, mail));
    else await avisarNaCasa(ctx, { id, orgId: orgId as OrgId }, mail);
  } catch (error) {
    log.warn({ err: error, conta: id }, 'letter about the account not written');
  }
}

/**
 * Runs after the password has opened a session. Remembers this browser, and sends a letter if the
 * account was never opened from it before.
 */
export async function avisarNovoAcesso(
  ctx: PublicContext,
  { usuario: { id, email, telefone_de_acesso }, casa, fuso_horario }: Awaited<ReturnType<typeof lerSessaoDe>>,
  ...tambem: readonly string[]
): Promise<void> {
  const nomes = nomesNaPorta({ email, telefone: telefone_de_acesso, casa: casa?.id ?? null });
  const conhecido = nomes.some((nome) => aparelhoConhecido(ctx, nome) !== null);
  lembrarAparelho(ctx, ...nomes, ...tambem);
  if (conhecido) return;
  await avisarConta(ctx, { id, email, orgId: casa?.id ?? null, fuso: fuso_horario }, (quando, para) =>
    cartaNovoAcesso(ctx, para, quando),
  );
}

function avisarNaCasa(ctx: PublicContext, { id, orgId }: { id: string; orgId: OrgId }, mail: Mail): Promise<void> {
  return ctx.services.doors.casa({ orgId, userId: id, escopo: 'membro', membroId: null }, {}, async (db) => {
    const escolha = await db.maybe<{ email_sys: boolean }>(
      sql`select email_sys from user_prefs where org_id = ${orgId} and user_id = ${id}`,
    );
    if (escolha?.email_sys ?? true) await enqueueMail(db, ctx.services.secret, mail, { orgId });
  });
}
