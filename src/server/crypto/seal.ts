import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { purposeKey } from './secret.ts';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/**
 * Text that only this program can read again: AES-256-GCM, under a key derived from the program's
 * secret (never in the database).
 */
export function seal(secret: Buffer, purpose: string, text: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, purposeKey(secret, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when the bytes were changed, cut, or sealed under another secret or purpose. */
export function unseal(secret: Buffer, purpose: string, sealed: Buffer): string {
  const tag = sealed.subarray(-TAG);
  const decipher = createDecipheriv(CIPHER, purposeKey(secret, purpose), sealed.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
}
