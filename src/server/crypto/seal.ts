import { decryptBound, encryptBound } from './gcm.ts';
import { purposeKey } from './secret.ts';

/**
 * Text that only this program can read again: AES-256-GCM, under a key derived from the program's
 * secret (never in the database).
 */
export const seal = (secret: Buffer, purpose: string, text: string): Buffer =>
  encryptBound(purposeKey(secret, purpose), '', Buffer.from(text));

/** Throws when the bytes were changed, cut, or sealed under another secret or purpose. */
export const unseal = (secret: Buffer, purpose: string, sealed: Buffer): string =>
  decryptBound(purposeKey(secret, purpose), '', sealed).toString('utf8');
