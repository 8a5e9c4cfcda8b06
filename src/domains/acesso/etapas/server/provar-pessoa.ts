import type { Input, PublicContext, SessionContext } from '../../../../server/actions/handler.ts';
import { passwordMatches } from '../../../../server/crypto/password.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { POR_CONTA, esquecer, limitar } from '../../acesso/server/limitar.ts';
import { duasEtapas, semSessao } from '../../acesso/server/sessoes.ts';
import type { etapas } from '../contract.ts';
import { lerDigitado } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { chaveRecusada, exigirSite } from './chaves.ts';
import { gastarDigitado, segundaErrada } from './confirmar.ts';
import { contarEtapa, devolverEtapa, lerDesafio } from './entrada.ts';

type Assinatura = Input<typeof etapas.entrarComChave>['assinatura'];

export interface ChaveConferida {
  id: string;
  conta_id: string;
  contador: number;
  desafio_em: Date;
  soEntra: boolean;
}

interface ChaveRow {
  id: string;
  conta_id: string;
  credencial: Buffer;
  chave_publica: Buffer;
  /** A bigint, which the driver gives as text. */
  contador: string;
  so_entra: boolean;
}

/**
 * The key that signed our challenge for `uso`, at our address, after checking its person. An
 * unknown key, another site's and another account's are all refused in the same words. So is a
 * counter that went back, as a copied key's would.
 */
export async function conferirChave(
  ctx: PublicContext,
  assinatura: Assinatura,
  { uso, contaId }: { uso: string; contaId?: string },
): Promise<ChaveConferida> {
  const { site, origem } = exigirSite(ctx);
  const credencial = Buffer.from(assinatura.id, 'base64url');
  const chave = await ctx.services.doors.acesso({ readOnly: true }, (db) =>
    db.maybe<ChaveRow>(sql`
      select id, conta_id, credencial, chave_publica, contador::text as contador, so_entra
      from chaves_de_acesso where credencial = ${credencial} and site = ${site}`),
  );
  if (!chave) throw chaveRecusada();
  // Proving a second step takes a key of the account that is one.
  if (contaId !== undefined && (chave.conta_id !== contaId || chave.so_entra)) throw chaveRecusada();
  const desafio: { em: Date | null } = { em: null };
  const { id, ...response } = assinatura;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const conferencia = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: (dado) => {
      desafio.em = lerDesafio(ctx.services.secret, uso, dado, ctx.agora);
      return desafio.em !== null;
    },
    expectedOrigin: origem,
    expectedRPID: site,
    credential: { id, publicKey: new Uint8Array(chave.chave_publica), counter: Number(chave.contador) },
    requireUserVerification: true,
  }).catch(() => null);
  if (!conferencia?.verified || desafio.em === null) throw chaveRecusada();
  return {
    id: chave.id,
    conta_id: chave.conta_id,
    contador: conferencia.authenticationInfo.newCounter,
    desafio_em: desafio.em,
    soEntra: chave.so_entra,
  };
}

/**
 * Takes the answer once. A key answers no challenge twice, and none older than the newest that it
 * answered.
 */
export async function gastarDesafio(db: Db, chave: ChaveConferida, agora: Date): Promise<void> {
  const gastos = await db.count(sql`
    update chaves_de_acesso set contador = ${chave.contador}, desafio_em = ${chave.desafio_em}, usada_em = ${agora}
    where id = ${chave.id} and desafio_em < ${chave.desafio_em} and contador <= ${chave.contador}`);
  if (gastos === 0) throw chaveRecusada();
}

export interface Prova {
  senha: string;
  /** The app's, or a recovery code; empty without one. */
  codigo: string;
  assinatura: Input<typeof etapas.confirmarComChave>['assinatura'] | null;
}

/**
 * Proves the signed-in person anew: the password always, and the second step where the account has
 * one, however young the session or known the browser. Returns the password's hash, which must be
 * the same when the change is written.
 */
export async function provarPessoa(ctx: SessionContext, prova: Prova): Promise<string> {
  const { doors } = ctx.services;
  const { userId } = ctx.session;
  const chave = `senha:conta:${userId}`;
  await limitar(doors, chave, POR_CONTA, ctx.agora);
  const conta = await doors.acesso({ readOnly: true }, (db) =>
    db.maybe<{ senha_hash: string | null; duas_etapas: boolean }>(
      sql`select c.senha_hash, ${duasEtapas(ctx.agora)} as duas_etapas from contas c where c.id = ${userId}`,
    ),
  );
  if (!conta) throw semSessao();
  const { senha_hash } = conta;
  if (!(await passwordMatches(prova.senha, senha_hash)) || senha_hash === null)
    throw fieldFailure('senha', t.key('A senha atual não confere.'));
  await esquecer(doors, chave);
  if (conta.duas_etapas) await provarSegunda(ctx, prova);
  return senha_hash;
}

async function provarSegunda(ctx: SessionContext, { codigo, assinatura }: Prova): Promise<void> {
  if (codigo === '' && assinatura === null) throw fieldFailure('codigo', t.key('Digite o código.'));
  const { userId, sessionId } = ctx.session;
  const tentativa = await contarEtapa(ctx);
  if (assinatura !== null) {
    const chave = await conferirChave(ctx, assinatura, { uso: `confirmar ${sessionId}`, contaId: userId });
    await ctx.services.doors.acesso({}, (db) => gastarDesafio(db, chave, ctx.agora));
  } else {
    const digitado = lerDigitado(codigo);
    const certo = await ctx.services.doors.acesso({}, async (db) =>
      digitado === null ? false : gastarDigitado(ctx, db, digitado),
    );
    if (!certo) throw await segundaErrada(ctx);
  }
  await devolverEtapa(ctx, tentativa);
}
