import { createHash } from 'node:crypto';
import type { AwsClient } from 'aws4fetch';

/** The bucket and our credentials for it, from the environment. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `endpoint/bucket/key` (MinIO, Garage, R2, AWS), else `bucket.endpoint/key`. */
  pathStyle: boolean;
}

export interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  key?: string;
  query?: Readonly<Record<string, string>>;
  body?: Uint8Array;
}

/** The bucket answered with an error: `NoSuchBucket`, `AccessDenied`, … */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`S3 answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** This is far larger than one of our pictures or a page of a listing. */
const MAX_ANSWER = 8 * 1024 * 1024;
const ATTEMPTS = 2;

/** Signed requests to one bucket. The library that signs is loaded by the first. */
export class S3Requests {
  readonly #settings: S3Settings;
  readonly #timeoutMs: number;
  #client: Promise<AwsClient> | undefined;

  constructor(settings: S3Settings, timeoutMs: number) {
    this.#settings = settings;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * The body of a good answer. All our requests can be repeated, so a broken connection or a 5xx is
   * tried once more in the same time.
   */
  async send(request: S3Request): Promise<Uint8Array> {
    const signal = AbortSignal.timeout(this.#timeoutMs);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(request, signal);
      } catch (error) {
        const passing = error instanceof S3Refusal ? error.status >= 500 : !signal.aborted;
        if (attempt === ATTEMPTS || !passing) throw error;
      }
    }
  }

  async #once({ method, key = '', query = {}, body }: S3Request, signal: AbortSignal): Promise<Uint8Array> {
    const client = await (this.#client ??= openClient(this.#settings));
    const response = await fetch(
      await client.sign(objectAddress(this.#settings, key, query), {
        method,
        headers: {
          'X-Amz-Content-Sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        // The signature is for this host only: a redirect is a refusal.
        redirect: 'manual',
        signal,
        ...(body && { body: new Uint8Array(body) }),
      }),
    );
    const answer = await readAll(response);
    if (response.ok) return answer;
    const code = /<Code>(\w{1,80})<\/Code>/.exec(Buffer.from(answer).toString('utf8'))?.[1];
    throw new S3Refusal(response.status, code ?? response.statusText);
  }
}

async function openClient({ accessKeyId, secretAccessKey, region }: S3Settings): Promise<AwsClient> {
  const aws = await import('aws4fetch');
  return new aws.AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
}

export function objectAddress(
  { endpoint, bucket, pathStyle }: S3Settings,
  key: string,
  query: Readonly<Record<string, string>>,
): string {
  const url = new URL(endpoint);
  const base = url.pathname.replace(/\/+$/, '');
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = pathStyle ? `${base}/${bucket}/${key}` : `${base}/${key}`;
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

async function readAll(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MAX_ANSWER) throw new Error('The answer of the file store is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
