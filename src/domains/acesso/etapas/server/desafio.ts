import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { purposeKey } from '../../../../server/crypto/secret.ts';

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
