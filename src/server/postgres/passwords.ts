import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { writeOnce } from '../crypto/write-once.ts';
import { errorCode } from '../errors.ts';

const content = z.record(z.string(), z.string().min(20));

/**
 * One random password (192 bits) for each role, made at the first call and kept in a 0600 file. Two
 * first calls at once end with the same passwords, and a file that exists is always whole.
 */
export function loadPasswords<Name extends string>(file: string, names: readonly Name[]): Record<Name, string> {
  const known = read(file);
  const missing = names.filter((name) => known?.[name] === undefined);
  if (missing.length > 0) {
    const made = Object.fromEntries(missing.map((name) => [name, randomBytes(24).toString('base64url')]));
    write(file, { ...known, ...made }, known === undefined);
    return loadPasswords(file, names);
  }
  chmodSync(file, 0o600);
  return Object.fromEntries(names.map((name) => [name, known?.[name] ?? ''])) as Record<Name, string>;
}

function read(file: string): Record<string, string> | undefined {
  try {
    return content.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (errorCode(error) !== undefined) throw error;
    throw new Error(
      `O arquivo de senhas do banco está estragado: ${file}. Restaure-o de uma cópia, ou apague-o para criar outro.`,
      { cause: error },
    );
  }
}

function write(file: string, passwords: object, first: boolean): void {
  const text = `${JSON.stringify(passwords, null, 2)}\n`;
  if (first) return writeOnce(file, text);
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(fresh, text, { mode: 0o600, flag: 'wx', flush: true });
    renameSync(fresh, file);
  } finally {
    rmSync(fresh, { force: true });
  }
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function verifier(password: string, iterations: number, salt: Buffer): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const stored = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${hmac(salted, 'Server Key').toString('base64')}`;
}

/**
 * The form in which PostgreSQL stores a password (RFC 5803), so that the password itself is never
 * in a statement or a log.
 */
export const scramVerifier = (password: string): string => verifier(password, 4096, randomBytes(16));

/** Whether what PostgreSQL stores was made from this password. */
export function scramMatches(password: string, stored: string | null): boolean {
  const [, iterations, salt] = /^SCRAM-SHA-256\$(\d+):([\w+/=]+)\$/.exec(stored ?? '') ?? [];
  if (stored === null || !iterations || !salt) return false;
  const expected = Buffer.from(verifier(password, Number(iterations), Buffer.from(salt, 'base64')));
  const actual = Buffer.from(stored);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
