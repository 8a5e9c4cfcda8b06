import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from './write-once.ts';

/**
 * The program's secret: AUTH_SECRET, or one made at the first start and kept in a 0600 file of the
 * data folder. Everything signed hangs on it, and it is never in the database (decision 39).
 */
export function loadSecret(configured: string | undefined, dataDir: string): Buffer {
  if (configured) return Buffer.from(configured, 'utf8');
  const file = join(dataDir, 'auth-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeOnce(file, randomBytes(32).toString('base64url'));
  }
  const secret = readFileSync(file, 'utf8').trim();
  // Anybody could sign with an empty secret.
  if (secret.length >= SHORTEST) return Buffer.from(secret, 'utf8');
  throw new Error(
    `O segredo do programa em ${file} está vazio ou cortado. Ponha nele o de um backup (segredos/auth-secret); sem um, apague o arquivo: ` +
      'outro é feito, e links e e-mails que esperam se perdem.',
  );
}

/** The same minimum as for AUTH_SECRET. */
const SHORTEST = 32;

const derived = new WeakMap<Buffer, Map<string, Buffer>>();

/**
 * A key for one purpose, so that a signature made for links is worth nothing for tokens. Deriving
 * it costs more than signing with it, so it is kept as long as its secret.
 */
export function purposeKey(secret: Buffer, purpose: string): Buffer {
  const kept = derived.get(secret) ?? new Map<string, Buffer>();
  derived.set(secret, kept);
  const key = kept.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'ile', purpose, 32));
  kept.set(purpose, key);
  return key;
}

export const hmac = (secret: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', purposeKey(secret, purpose)).update(text).digest('base64url');

export function hmacMatches(secret: Buffer, purpose: string, text: string, given: string): boolean {
  const expected = Buffer.from(hmac(secret, purpose, text));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The Ed25519 key pair behind /.well-known/jwks.json, the same in every process that shares the
 * secret.
 */
export function signingKey(secret: Buffer): {
  key: KeyObject;
  jwk: { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; use: 'sig'; alg: 'EdDSA' };
} {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, purposeKey(secret, 'jwks')]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const kid = hmac(secret, 'kid', x).slice(0, 16);
  return { key, jwk: { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' } };
}

/** A compact JWT (EdDSA). Times in seconds since 1970. */
export function signJwt(secret: Buffer, claims: Readonly<Record<string, string | number>>): string {
  const { key, jwk } = signingKey(secret);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${encode({ alg: 'EdDSA', typ: 'JWT', kid: jwk.kid })}.${encode(claims)}`;
  return `${body}.${sign(null, Buffer.from(body), key).toString('base64url')}`;
}
