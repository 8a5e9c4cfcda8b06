import type { Input, PublicContext } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import type { etapas } from '../contract.ts';
import { chaveRecusada } from './criar-chave.ts';
import { lerDesafio } from './desafio.ts';
import { exigirSite } from './site-das-chaves.ts';

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
