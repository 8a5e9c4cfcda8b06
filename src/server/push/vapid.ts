import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeOnce } from '../crypto/write-once.ts';

/**
 * The installation's name towards push services (RFC 8292). Devices are bound to it: another key
 * ends the pushes of every device until its person opens the program again.
 */
export interface Vapid {
  /** Uncompressed point, as browsers take it: 65 octets in base64url. */
  publicKey: string;
  key: KeyObject;
}

const NAME = 'vapid.json';
const part = z.string().regex(/^[\w-]{43}$/);
const form = z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: part, y: part, d: part });

export const vapidFile = (dataDir: string): string => join(dataDir, NAME);

const known = new Map<string, Vapid>();

/** Made once, in a 0600 file of its own, which every backup holds. */
export function loadVapid(dataDir: string): Vapid {
  const file = vapidFile(dataDir);
  const kept = known.get(file);
  if (kept && existsSync(file)) return kept;
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeOnce(file, JSON.stringify(privateKey.export({ format: 'jwk' })));
  }
  const read = readVapid(file);
  known.set(file, read);
  return read;
}

function readVapid(file: string): Vapid {
  try {
    const jwk = form.parse(JSON.parse(readFileSync(file, 'utf8')));
    const point = Buffer.concat([Buffer.of(4), Buffer.from(jwk.x, 'base64url'), Buffer.from(jwk.y, 'base64url')]);
    return { publicKey: point.toString('base64url'), key: createPrivateKey({ key: jwk, format: 'jwk' }) };
  } catch (error) {
    throw new Error(
      `A chave dos avisos no aparelho em ${file} está cortada ou não é uma chave. Ponha nele a de um backup (segredos/vapid.json).`,
      { cause: error },
    );
  }
}

const LIFE_SECONDS = 12 * 3_600;
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The header that proves who sends, to this push service and for half a day. */
export function vapidHeader(
  { publicKey, key }: Vapid,
  { to, subject, now }: { to: URL; subject: string; now: Date },
): string {
  const exp = Math.floor(now.getTime() / 1_000) + LIFE_SECONDS;
  const body = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode({ aud: to.origin, exp, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${body}.${signature.toString('base64url')}, k=${publicKey}`;
}
