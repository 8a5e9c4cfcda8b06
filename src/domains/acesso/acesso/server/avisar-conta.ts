import type { PublicContext } from '../../../../server/actions/handler.ts';
import { tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { enqueueMail, type Mail } from '../../../../server/mail/outbox.ts';
import { FUSO_PADRAO, formatInstante } from '../../../../shared/datas.ts';
import { aparelhoConhecido, lembrarAparelho } from './aparelho.ts';
import { cartaNovoAcesso } from './cartas.ts';
import type { lerSessaoDe } from './ler-sessao.ts';
import { contar, POR_PEDIDO } from './limitar.ts';
import { nomesNaPorta } from './quem-entra.ts';

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
  carta: (quando: string, email: string) => Mail,
): Promise<void> {
  const { doors, secret, log } = ctx.services;
  const { id, email, orgId, fuso } = conta;
  if (email === null) return;
  const mail = carta(formatInstante(ctx.agora, fuso ?? FUSO_PADRAO), email);
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
