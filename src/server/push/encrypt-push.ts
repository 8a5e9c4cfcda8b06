import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** What a browser gave for the messages of one device. */
export interface PushKeys {
  /** The browser's public key: a point of P-256, 65 octets. */
  chave: Buffer;
  /** The secret that it shares with us, 16 octets. */
  segredo: Buffer;
}

/** A push service takes 4,096 octets; this is what is left of them for the text (RFC 8291). */
export const MOST_PUSHED = 3_993;

const CURVE = 'prime256v1';
const RECORD_SIZE = 4_096;
const TAG_BYTES = 16;
const LAST_RECORD = 2;

const octets = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, size: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, size));

/** Whether the keys are of their form, the point on the curve included. */
export function arePushKeys({ chave, segredo }: PushKeys): boolean {
  if (chave.length !== 65 || chave[0] !== 4 || segredo.length !== 16) return false;
  try {
    newPair().computeSecret(chave);
    return true;
  } catch {
    return false;
  }
}

function newPair(): ECDH {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair;
}

/**
 * A message that only the device reads: RFC 8291 with `aes128gcm` (RFC 8188), one record. Key pair
 * and salt are new for each message; tests give those of the standard's example.
 */
export function encryptPush(
  text: Uint8Array,
  { chave, segredo }: PushKeys,
  { pair = newPair(), salt = randomBytes(16) }: { pair?: ECDH; salt?: Buffer } = {},
): Buffer {
  if (text.length > MOST_PUSHED) throw new Error('The push is too long');
  const ours = pair.getPublicKey();
  const secret = derive(pair.computeSecret(chave), segredo, octets('WebPush: info\0', chave, ours), 32);
  const key = derive(secret, salt, octets('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, octets('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  const sealed = octets(cipher.update(octets(text, Buffer.of(LAST_RECORD))), cipher.final(), cipher.getAuthTag());
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(RECORD_SIZE, 16);
  head.writeUInt8(ours.length, 20);
  return octets(head, ours, sealed);
}
