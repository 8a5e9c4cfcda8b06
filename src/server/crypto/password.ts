import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Failure } from '../../shared/failure.ts';
import { t } from '../../shared/texts.ts';
import { places } from '../places.ts';
import { Turns } from '../turns.ts';

const derive = promisify(argon2);

/** OWASP: argon2id, 19 MiB, 2 passes, 1 lane. Only the tests of the server lower it. */
export const HASH_COST: Cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

// Hashing runs on libuv's threads, at most one per core, so that a flood of sign-ins starves nobody
// (INV-20).
const cores = new Turns(availableParallelism());
let begun = 0;

/** Hashings waiting for a core, and all that were asked for since the start. */
export const hashing = (): { waiting: number; begun: number } => ({ waiting: cores.waiting, begun });

function hashed(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  begun++;
  const message = Buffer.from(password.normalize('NFKC'));
  return cores.take(() => derive('argon2id', { message, nonce: salt, ...cost }));
}

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

/** The password as a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return phc(salt, await hashed(password, salt, HASH_COST));
}

function phc(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = HASH_COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/**
 * The limit per house, waiting or being hashed: the cores are there for sign-ins of every house.
 */
const ofOneHouse = places(4);

/**
 * Limits the hashing that signed-in people of a house can cause at will (staff passwords, drawer
 * PIN) to a few at a time.
 */
export async function hashForHouse(orgId: string, password: string): Promise<string> {
  const leave = ofOneHouse(orgId);
  if (!leave)
    throw new Failure(503, 'senhas_demais', t.key('Muitas senhas ao mesmo tempo. Tente de novo em instantes.'), {
      retryAfter: 2,
    });
  return hashPassword(password).finally(leave);
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const nobody = () => phc(Buffer.alloc(16), Buffer.alloc(32));

/** Compares at the same cost whether or not there is an account (`stored` null). */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const match = PHC.exec(stored ?? nobody());
  if (!match) throw new Error('Stored password is not a PHC string');
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  const expected = Buffer.from(hash, 'base64');
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  const actual = await hashed(password, Buffer.from(salt, 'base64'), cost);
  return timingSafeEqual(actual, expected) && stored !== null;
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** A temporary password a person can type: 16 letters without look-alikes, 92 bits (INV-16). */
export function temporaryPassword(): string {
  let password = '';
  while (password.length < 16) {
    for (const byte of randomBytes(32))
      if (byte < 4 * ALPHABET.length && password.length < 16) password += ALPHABET[byte % ALPHABET.length];
  }
  return password;
}
