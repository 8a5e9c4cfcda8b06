import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PublicContext, SessionContext } from '../../../../server/actions/handler.ts';
import { purposeKey } from '../../../../server/crypto/secret.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { aparelhoConhecido, lembrarPorTrintaDias } from '../../acesso/server/aparelho-lembrado.ts';
import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { avisarNovoAcesso } from '../../acesso/server/cartas.ts';
import {
  POR_CONTA,
  POR_ENDERECO,
  type Tentativa,
  contar,
  devolver,
  muitasTentativas,
  rede,
} from '../../acesso/server/limitar.ts';
import { lerSessaoDe } from '../../acesso/server/sessao.ts';
import { abrirSessao, duasEtapas, semSessao } from '../../acesso/server/sessoes.ts';
import { manterEtapas } from './cancelar-reinicio.ts';

/**
 * The text that the cookie of a known browser signs once both steps were proven in it. The password
 * alone does not make it known.
 */
const ambasAsEtapas = (contaId: string): string => `etapas ${contaId}`;

const chaveDoEndereco = ({ request }: SessionContext): string => `etapas:endereco:${rede(request.ip)}`;

/**
 * Counts a try of the second step before it is checked, for the address and for the account. A
 * browser in which both steps were proven before is counted separately. Guessing codes with a known
 * password therefore keeps nobody out.
 */
export async function contarEtapa(ctx: SessionContext): Promise<Tentativa> {
  const { agora, session, services } = ctx;
  const aparelho = aparelhoConhecido(ctx, ambasAsEtapas(session.userId));
  const conta = `etapas:conta:${session.userId}`;
  const chave = aparelho === null ? conta : `etapas:aparelho:${aparelho}:${session.userId}`;
  const tentativa = { chave, limite: POR_CONTA, agora };
  await services.doors.acesso({}, async (db) => {
    const endereco = await contar(db, { chave: chaveDoEndereco(ctx), limite: POR_ENDERECO, agora });
    if (!endereco.livre) throw muitasTentativas(endereco.falta);
    const daConta = await contar(db, tentativa);
    if (!daConta.livre) throw muitasTentativas(daConta.falta);
  });
  return tentativa;
}

/** A right answer takes its own try back. */
export const devolverEtapa = (ctx: SessionContext, tentativa: Tentativa): Promise<number> =>
  devolver(ctx.services.doors, tentativa, chaveDoEndereco(ctx));

interface Provada {
  contaId: string;
  orgId: string | null;
  lembrar: boolean;
}

/**
 * Opens the session of a person who proved both steps, in the transaction of the proof; the half
 * open one ends. Returns its token.
 */
export async function abrirProvada(ctx: PublicContext, db: Db, { contaId, orgId, lembrar }: Provada): Promise<string> {
  // The second step may have been reset or turned off in between. An old proof then opens no
  // session.
  const conta = await db.maybe<{ etapas_caem_em: Date | null }>(
    sql`select c.etapas_caem_em from contas c where c.id = ${contaId} and ${duasEtapas(ctx.agora)} for no key update`,
  );
  if (!conta) throw semSessao();
  // It runs only if a reset waits: on a cluster a statement that changes accounts needs every node,
  // even for no row.
  if (conta.etapas_caem_em !== null) await manterEtapas(ctx, db, { id: contaId, orgId });
  if (lembrar) await lembrarPorTrintaDias(ctx, db, contaId);
  await auditarAcesso(ctx, db, orgId, contaId, 'acesso.entrar');
  return abrirSessao(ctx, db, contaId, { provada: true });
}

/**
 * Opens the session of a key that is no second step. If the account asks for one by now, the
 * session is half open, as after a password.
 */
export async function abrirPelaChave(
  ctx: PublicContext,
  db: Db,
  { contaId, orgId }: Omit<Provada, 'lembrar'>,
): Promise<string> {
  await auditarAcesso(ctx, db, orgId, contaId, 'acesso.entrar_com_chave');
  return abrirSessao(ctx, db, contaId);
}

/**
 * The answer to the person, who gets a letter if the browser is new. From now on this browser's
 * tries are counted separately.
 */
export async function responderProvada(ctx: PublicContext, token: string) {
  const sessao = await lerSessaoDe(ctx, token);
  await avisarNovoAcesso(ctx, sessao, ambasAsEtapas(sessao.usuario.id));
  return { sessao };
}

const VALIDO_MS = 5 * 60_000;
const INSTANTE = 8;
const ACASO = 16;
const SELO = 32;

/**
 * The challenge that a passkey signs: the time, random bytes, and our seal over both and the
 * purpose. Anybody may ask for one, so nothing is stored when it is given. When an answer counts,
 * its key stores the instant, and no answer to this or an older challenge counts again.
 */
export function novoDesafio(secret: Buffer, uso: string, agora: Date): string {
  const instante = Buffer.alloc(INSTANTE);
  instante.writeBigInt64BE(BigInt(agora.getTime()));
  const corpo = Buffer.concat([instante, randomBytes(ACASO)]);
  return Buffer.concat([corpo, seloDe(secret, uso, corpo)]).toString('base64url');
}

/** When the challenge was given. Null if it is not ours, has another purpose, or has expired. */
export function lerDesafio(secret: Buffer, uso: string, desafio: string, agora: Date): Date | null {
  const bytes = Buffer.from(desafio, 'base64url');
  if (bytes.length !== INSTANTE + ACASO + SELO) return null;
  const corpo = bytes.subarray(0, INSTANTE + ACASO);
  if (!timingSafeEqual(bytes.subarray(INSTANTE + ACASO), seloDe(secret, uso, corpo))) return null;
  const dado = Number(corpo.readBigInt64BE());
  return Math.abs(agora.getTime() - dado) < VALIDO_MS ? new Date(dado) : null;
}

const seloDe = (secret: Buffer, uso: string, corpo: Buffer): Buffer =>
  createHmac('sha256', purposeKey(secret, `desafio ${uso}`))
    .update(corpo)
    .digest();
