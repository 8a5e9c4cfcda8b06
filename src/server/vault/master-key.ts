import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from '../crypto/write-once.ts';
import type { Env } from '../env.ts';
import { toolCommand } from '../tool-command.ts';

/** The key that wraps the keys of all houses. It is never in the database (row H1). */
export interface MasterKey {
  key: Buffer;
  /** Eight hexadecimal digits that say which key it is, and nothing of it. */
  id: string;
  /** The place where it was found, in the words of a message. */
  from: string;
}

type KeyEnv = Pick<Env, 'VAULT_MASTER_KEY' | 'ILE_DATA_DIR' | 'CREDENTIALS_DIRECTORY'>;

/** The name of the file in the data folder, and of the systemd credential. */
const NAME = 'vault-master-key';
const BYTES = 32;

export const masterKeyFile = ({ ILE_DATA_DIR }: Pick<Env, 'ILE_DATA_DIR'>): string => join(ILE_DATA_DIR, NAME);
/** A rotation writes its new key here first; each has a file of its own. */
export const nextKeyFile = (env: Pick<Env, 'ILE_DATA_DIR'>, { id }: Pick<MasterKey, 'id'>): string =>
  `${masterKeyFile(env)}.${id}.next`;

/** The files of rotations that were killed, or that run at this moment. */
export const nextKeyFiles = ({ ILE_DATA_DIR }: Pick<Env, 'ILE_DATA_DIR'>): string[] =>
  readdirSync(ILE_DATA_DIR)
    .filter((name) => name.startsWith(`${NAME}.`) && name.endsWith('.next'))
    .map((name) => join(ILE_DATA_DIR, name));

const mark = (key: Buffer, purpose: string): Buffer =>
  createHmac('sha256', key).update(`ile vault ${purpose}`).digest();

export const asMasterKey = (key: Buffer, from: string): MasterKey => ({
  key,
  id: mark(key, 'id').toString('hex').slice(0, 8),
  from,
});

/** The value that the database keeps, by which a key is recognised. */
export const checkOf = ({ key }: MasterKey): Buffer => mark(key, 'check');

export const isKnownBy = (key: MasterKey, known: { chave_id: string; conferencia: Buffer }): boolean =>
  key.id === known.chave_id && timingSafeEqual(checkOf(key), known.conferencia);

export const newMasterKey = (from: string): MasterKey => asMasterKey(randomBytes(BYTES), from);

/** The key from its text, 43 characters of base64url or 64 hexadecimal digits. */
export function parseMasterKey(text: string, from: string): MasterKey {
  const written = text.trim();
  const key = /^[0-9a-f]{64}$/i.test(written)
    ? Buffer.from(written, 'hex')
    : Buffer.from(/^[\w-]{43}$/.test(written) ? written : '', 'base64url');
  if (key.length !== BYTES)
    throw new Error(
      `A chave-mestra do cofre em ${from} está vazia, cortada ou não é uma chave. Não a apague nem faça outra: sem a certa, o que está selado não abre. ` +
        `Ponha de novo a do backup com senha, ou digite as 24 palavras da folha: ${toolCommand('vault words')}`,
    );
  return asMasterKey(key, from);
}

/** The configured key: variable, systemd credential, or file; null if there is none anywhere. */
export function findMasterKey(env: KeyEnv): MasterKey | null {
  if (env.VAULT_MASTER_KEY !== undefined) return parseMasterKey(env.VAULT_MASTER_KEY, 'VAULT_MASTER_KEY');
  const credential = env.CREDENTIALS_DIRECTORY && join(env.CREDENTIALS_DIRECTORY, NAME);
  const file = [credential, masterKeyFile(env)].find((path) => path && existsSync(path));
  return file ? parseMasterKey(readFileSync(file, 'utf8'), file) : null;
}

export const textOf = ({ key }: MasterKey): string => key.toString('base64url');

/** Keeps a key in a 0600 file of the data folder; one that is there stays. */
export function keepMasterKey(env: Pick<Env, 'ILE_DATA_DIR'>, key: MasterKey, file = masterKeyFile(env)): MasterKey {
  mkdirSync(env.ILE_DATA_DIR, { recursive: true });
  writeOnce(file, textOf(key));
  return parseMasterKey(readFileSync(file, 'utf8'), file);
}

/**
 * A rotation that was killed after its commit left the new key beside the old one. The database
 * says that it counts, so it takes its place.
 */
export function settleRotation(env: KeyEnv, known: { chave_id: string; conferencia: Buffer }): void {
  const next = nextKeyFile(env, { id: known.chave_id });
  if (existsSync(next) && isKnownBy(parseMasterKey(readFileSync(next, 'utf8'), next), known))
    renameSync(next, masterKeyFile(env));
}
