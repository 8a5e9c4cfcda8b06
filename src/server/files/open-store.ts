import type { Log } from '../actions/handler.ts';
import { hmac } from '../crypto/secret.ts';
import type { Env } from '../env.ts';
import { LocalStore } from './local-store.ts';
import type { S3Settings } from './s3-requests.ts';
import { S3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

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
