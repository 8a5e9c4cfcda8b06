import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Log } from '../actions/handler.ts';
import { hmac } from '../crypto/secret.ts';
import { syncFolder } from '../disk/sync-folder.ts';
import type { Env } from '../env.ts';
import { errorCode, messageOf } from '../errors.ts';
import { otherOwner } from '../postgres/account.ts';
import type { S3Settings } from './s3-requests.ts';
import { S3Store } from './s3-store.ts';
import { type FileStore, type StoredFile, checkKey, isKey, storeAway } from './store.ts';

/** Temporary files that a crash left behind: swept like files that nothing names. */
const LEFTOVER = /(\.(?:webp|pdf))\.[0-9a-f-]{36}$/;

/** Files in a folder that only we may enter. */
export class LocalStore implements FileStore {
  readonly #folder: string;
  readonly #log: Log;

  constructor(dataDir: string, log: Log) {
    this.#folder = join(dataDir, 'arquivos');
    this.#log = log;
  }

  /**
   * The file is written beside, then renamed: a power cut must not leave a name in the database
   * without its file.
   */
  put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(key);
    return this.#reach('put', async () => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const beside = `${path}.${randomUUID()}`;
      await writeFile(beside, bytes, { mode: 0o600, flush: true });
      await rename(beside, path);
      await syncFolder(dirname(path));
    });
  }

  read(key: string): Promise<Uint8Array | null> {
    const path = this.#path(key);
    return this.#reach('read', () => orNull(readFile(path)));
  }

  remove(key: string): Promise<void> {
    const path = this.#path(key);
    return this.#reach('remove', () => rm(path, { force: true }));
  }

  async *list(): AsyncIterable<StoredFile> {
    const entries = await this.#reach('list', () => orNull(readdir(this.#folder, { recursive: true })));
    for (const entry of entries ?? []) {
      const key = entry.split(sep).join('/');
      if (!isKey(key.replace(LEFTOVER, '$1'))) continue;
      const found = await this.#reach('list', () => orNull(stat(join(this.#folder, entry))));
      if (found?.isFile()) yield { key, at: found.mtime };
    }
  }

  async prove(): Promise<string[]> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await access(this.#folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      throw new Error(`A pasta de arquivos ${this.#folder} não pode ser usada: ${messageOf(error)}`, { cause: error });
    }
    const owner = otherOwner(dirname(this.#folder));
    if (owner === undefined) return [];
    return [
      `Atenção: ${this.#folder} é de outro usuário do sistema (uid ${owner}), que não lê o que o root grava nela. Inicie o programa como ele.`,
    ];
  }

  #path(key: string): string {
    checkKey(key.replace(LEFTOVER, '$1'));
    const path = join(this.#folder, key);
    if (relative(this.#folder, path).startsWith('..')) throw new Error('Not inside the file store');
    return path;
  }

  /** A full or vanished disk is no defect of the call. */
  async #reach<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      this.#log.error({ err: error, what }, 'the folder of the files cannot be used');
      throw storeAway(error);
    }
  }
}

async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The bucket of the environment, else a folder of the data folder (decision 42). */
export function openFileStore(env: Env, secret: Buffer, log: Log): FileStore {
  const settings = s3Settings(env);
  if (!settings) return new LocalStore(env.ILE_DATA_DIR, log);
  return new S3Store({ settings, installation: hmac(secret, 'files', 'installation'), log });
}

/** Null without S3_ variables; the environment has been checked to hold all or none. */
export function s3Settings(env: Env): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: S3_PATH_STYLE,
  };
}
