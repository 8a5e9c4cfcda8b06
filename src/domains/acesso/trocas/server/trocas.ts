import { type PublicContext, type SessionContext, handler } from '../../../../server/actions/handler.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';
import type { SessionHouse } from '../../../../server/actions/session.ts';
import { newToken, tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import { wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { enqueueMail, wakePostman } from '../../../../server/mail/outbox.ts';
import { FUSO_PADRAO, formatInstante } from '../../../../shared/datas.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { telefoneDeAcesso } from '../../../../shared/telefone-de-acesso.ts';
import { lembrarAparelho } from '../../acesso/server/aparelho-lembrado.ts';
import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { cabeNaCaixa } from '../../acesso/server/cartas.ts';
import { POR_PEDIDO, limitar } from '../../acesso/server/limitar.ts';
import { encerrarLinksDaSenha, limitarLink, linkVencido } from '../../acesso/server/redefinicao.ts';
import { nomesNaPorta } from '../../acesso/server/sessao.ts';
import { emailGuardado, marcarFeita, pedirTroca, trocaPedida } from '../../acesso/server/trocas-de-entrada.ts';
import { provarPessoa } from '../../etapas/server/provar-pessoa.ts';
import { trocas } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { cartaConfirmar, cartaEmailPedido, cartaTrocada } from './cartas-da-troca.ts';
import { type EntradaTravada, travarEntrada } from './travar-entrada.ts';

interface Troca {
  /** The account as it was before. */
  conta: EntradaTravada;
  desfazer: string;
  telefone: boolean;
}

/**
 * Tells the e-mail as it was before, whatever letters the person wants: nobody could undo the
 * change without it. It is written in the transaction of the change.
 */
async function avisarTroca(ctx: PublicContext, db: Db, { conta, desfazer, telefone }: Troca): Promise<void> {
  if (conta.email === null) return;
  const quando = formatInstante(ctx.agora, conta.fuso_horario ?? FUSO_PADRAO);
  await enqueueMail(db, ctx.services.secret, cartaTrocada(ctx, conta.email, { quando, token: desfazer, telefone }));
  wakePostman();
}

// Somebody signed up with the e-mail at this very moment.
export const constraints: Constraints = {
  contas__email: [409, 'email_de_outra_conta', t.key('Este e-mail já é de outra conta. A sua continua como estava.')],
};

const VALIDADE_HORAS = 24;

/**
 * Asks for another e-mail of the own account. Until the link in its letter is opened the old one
 * stays. If the e-mail is somebody else's, the answer and its cost are the same, and its owner gets
 * a letter instead of the link.
 */
export const pedirTrocaDoEmail = handler(trocas.pedirTrocaDoEmail, async (ctx, { email, ...prova }) => {
  const { doors, env, secret } = ctx.services;
  const { userId, sessionId, casa } = ctx.session;
  if (email === ctx.session.email) throw fieldFailure('email', t.key('Você já entra com este e-mail.'));
  const antes = await provarPessoa(ctx, prova);
  await limitar(doors, `troca:conta:${userId}`, POR_PEDIDO, ctx.agora);
  const token = newToken();
  const cartas = [cartaConfirmar(ctx, email, { token, horas: VALIDADE_HORAS }), cartaEmailPedido(ctx, email)] as const;
  await doors.acesso({}, async (db) => {
    await travarEntrada(db, userId, antes);
    const dono = await db.maybe(sql`select 1 from contas where email = ${email}`);
    const guardado = await emailGuardado(db, email, ctx.agora);
    // An e-mail of the own account may come back to it.
    const livre = dono === undefined && !guardado;
    await pedirTroca(db, {
      contaId: userId,
      sessaoId: sessionId,
      agora: ctx.agora,
      expira: new Date(ctx.agora.getTime() + VALIDADE_HORAS * 3_600_000),
      email,
      tokenHash: tokenHash(token),
    });
    const carta = livre ? cartas[0] : cartas[1];
    if (await cabeNaCaixa(db, ctx.agora, carta)) await enqueueMail(db, secret, carta);
    await auditarAcesso(ctx, db, casa?.orgId ?? null, userId, 'acesso.pedir_troca_do_email');
  });
  wakePostman();
  return { por_email: env.SMTP_URL !== undefined };
});

/**
 * Makes the new e-mail the way in, once. Links that the old mailbox has for a new password end. The
 * old address learns of it, and may undo it.
 */
export const confirmarEmail = handler(trocas.confirmarEmail, async (ctx, { token }) => {
  await limitarLink(ctx);
  const hash = tokenHash(token);
  const email = await ctx.services.doors.acesso({}, async (db) => {
    const lida = await trocaPedida(db, hash, ctx.agora);
    if (!lida) throw linkVencido();
    const conta = await travarEntrada(db, lida.conta_id);
    // Read again under the lock: a new password or a newer request has ended it.
    const troca = await trocaPedida(db, hash, ctx.agora);
    const novo = troca?.email_novo;
    if (!troca || !novo) throw linkVencido();
    await recusarTomado(db, ctx, novo);
    const desfazer = newToken();
    const desfazerHash = conta.email === null ? null : tokenHash(desfazer);
    if (!(await marcarFeita(db, troca.id, { agora: ctx.agora, antes: conta, desfazerHash }))) throw linkVencido();
    await db.count(sql`update contas set email = ${novo} where id = ${troca.conta_id}`);
    // A profile without an e-mail follows no key.
    await db.count(
      sql`update profiles set email = ${novo} where org_id = ${conta.org_id} and user_id = ${troca.conta_id} and email is null`,
    );
    await encerrarLinksDaSenha(db, troca.conta_id);
    await avisarTroca(ctx, db, { conta, desfazer, telefone: false });
    await auditarAcesso(ctx, db, conta.org_id, troca.conta_id, 'acesso.trocar_email');
    await announce(db, { type: 'pessoa', id: troca.conta_id });
    return novo;
  });
  lembrarAparelho(ctx, email);
  return { ok: true as const };
});

/** The refusal may say why: somebody with the link reads this mailbox. */
async function recusarTomado(db: Db, { agora }: PublicContext, email: string): Promise<void> {
  const dono = await db.maybe(sql`select 1 from contas where email = ${email}`);
  if (dono || (await emailGuardado(db, email, agora)))
    throw new Failure(
      409,
      'email_de_outra_conta',
      t.key('Este e-mail já é de outra conta. A sua continua como estava.'),
    );
}

export interface Lugar {
  /** Whether the number alone is this person. */
  semMatricula: boolean;
  matricula: string | null;
}

interface Numero {
  contaId: string;
  orgId: string;
  /** E.164. */
  telefone: string;
  /** The record's; the one that was given with the way in stays. */
  matricula: string | null;
}

/**
 * Writes a telephone as the way in, after the house's lock. The first person of a number in the
 * house is the number alone, the next ones are named by their matrícula. Null if they have none,
 * or another's.
 */
export async function gravarTelefone(
  db: Db,
  { contaId, orgId, telefone, matricula: daFicha }: Numero,
): Promise<Lugar | null> {
  const { minha, primeira } = await db.row<{ minha: string | null; primeira: boolean }>(sql`
    select (select matricula_de_acesso from profiles where org_id = ${orgId} and user_id = ${contaId}) as minha,
           not exists (select from profiles where org_id = ${orgId} and telefone_de_acesso = ${telefone} and user_id <> ${contaId}
                         and sem_matricula) as primeira`);
  const matricula = minha ?? daFicha;
  const repetida = await db.maybe(sql`
    select 1 from profiles
    where org_id = ${orgId} and telefone_de_acesso = ${telefone} and user_id <> ${contaId} and matricula_de_acesso = ${matricula}`);
  if (repetida || (!primeira && matricula === null)) return null;
  // The key carries the number over as it changes: who is no longer the first says so before.
  await db.count(sql`
    update profiles set matricula_de_acesso = ${matricula}, sem_matricula = sem_matricula and ${primeira}
    where org_id = ${orgId} and user_id = ${contaId} and telefone_de_acesso is not null`);
  await db.count(sql`update contas set telefone_de_acesso = ${telefone} where id = ${contaId}`);
  await db.count(sql`
    update profiles set telefone_de_acesso = ${telefone}, matricula_de_acesso = ${matricula}, sem_matricula = ${primeira}
    where org_id = ${orgId} and user_id = ${contaId}`);
  return { semMatricula: primeira, matricula };
}

/**
 * Changes the telephone of signing in, at once: no message proves a number. On a number that
 * somebody else of the house uses, the person needs a matrícula, which the house gives.
 */
export const trocarTelefoneDeAcesso = handler(
  trocas.trocarTelefoneDeAcesso,
  async (ctx, { telefone: digitado, ...prova }) => {
    const telefone = telefoneDeAcesso(digitado);
    if (telefone === null) throw fieldFailure('telefone', t.key('Escreva o telefone com o DDD.'));
    if (telefone === ctx.session.telefone) throw fieldFailure('telefone', t.key('Você já entra com este telefone.'));
    const { userId, sessionId, casa } = ctx.session;
    if (!casa) throw new Failure(409, 'sem_casa', t.key('O telefone só entra numa casa. Entre nela primeiro.'));
    const senhaAntes = await provarPessoa(ctx, prova);
    await limitar(ctx.services.doors, `troca:conta:${userId}`, POR_PEDIDO, ctx.agora);
    const matricula = await matriculaDaFicha(ctx, casa);
    const lugar = await ctx.services.doors.acesso({}, async (db): Promise<Lugar> => {
      const conta = await travarEntrada(db, userId, senhaAntes);
      const ficou = await gravarTelefone(db, { contaId: userId, orgId: casa.orgId, telefone, matricula });
      if (ficou === null) throw precisaDeMatricula();
      const desfazer = newToken();
      const { agora } = ctx;
      const troca = await pedirTroca(db, {
        contaId: userId,
        sessaoId: sessionId,
        agora,
        expira: agora,
        email: null,
        tokenHash: null,
      });
      await marcarFeita(db, troca, {
        agora,
        antes: conta,
        desfazerHash: conta.email === null ? null : tokenHash(desfazer),
      });
      await avisarTroca(ctx, db, { conta, desfazer, telefone: true });
      await auditarAcesso(ctx, db, casa.orgId, userId, 'acesso.trocar_telefone');
      await announce(db, { type: 'pessoa', id: userId });
      return ficou;
    });
    lembrarAparelho(ctx, ...nomesNaPorta({ email: null, telefone, casa: casa.orgId }));
    return { telefone, matricula: lugar.semMatricula ? null : lugar.matricula };
  },
);

const precisaDeMatricula = () =>
  new Failure(
    409,
    'precisa_de_matricula',
    t.key('Outra pessoa da casa já entra com este telefone. Peça uma matrícula a quem cuida da casa, e tente de novo.'),
  );

/** The matrícula of the own record, as it is compared at the door. */
async function matriculaDaFicha(
  { services }: SessionContext,
  { orgId, membroId }: SessionHouse,
): Promise<string | null> {
  if (membroId === null) return null;
  const membro = await services.doors.casa(wholeHouse(orgId), { readOnly: true }, (db) =>
    db.maybe<{ matricula: string | null }>(
      sql`select ile_matricula_norm(matricula) as matricula from membros where org_id = ${orgId} and id = ${membroId}`,
    ),
  );
  return membro?.matricula ?? null;
}
