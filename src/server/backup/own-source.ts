import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { loadSecret } from '../crypto/secret.ts';
import type { Env } from '../env.ts';
import { errorCode } from '../errors.ts';
import type { FileStore } from '../files/store.ts';
import { vapidFile } from '../push/vapid.ts';
import { masterKeyFile } from '../vault/master-key.ts';
import { version } from '../version.ts';
import type { BackupSource } from './back-up.ts';

/**
 * What a backup reads of this installation. Passwords of the database's roles are never included:
 * every installation makes its own.
 */
export const ownSource = (env: Env, owner: PoolConfig, files: FileStore, now: Date): BackupSource => ({
  owner,
  program: version,
  readFile: (key) => files.read(key),
  secret: env.AUTH_SECRET === undefined ? readIfThere(secretFile(env)) : null,
  masterKey: readIfThere(masterKeyFile(env)),
  vapid: readIfThere(vapidFile(env.ILE_DATA_DIR)),
  password: env.BACKUP_PASSWORD,
  now,
});

/** The existing secret. It is never made here: a new one would belong to another installation. */
export function knownSecret(env: Env): Buffer {
  if (env.AUTH_SECRET === undefined && !existsSync(secretFile(env)))
    throw new Error(
      `Falta o segredo do programa, ${secretFile(env)}. Se os dados estão em outra pasta, diga-a com ILE_DATA_DIR=…; se ele se perdeu, ` +
        'ponha ali o de um backup (segredos/auth-secret), ou inicie o programa, que faz outro: links e e-mails que esperam se perdem.',
    );
  return loadSecret(env.AUTH_SECRET, env.ILE_DATA_DIR);
}

export const secretFile = (env: Env): string => join(env.ILE_DATA_DIR, 'auth-secret');

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
