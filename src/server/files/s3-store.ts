import { randomUUID } from 'node:crypto';
import type { Log } from '../actions/handler.ts';
import { S3Refusal, S3Requests, type S3Request, type S3Settings } from './s3-requests.ts';
import { checkKey, isKey, storeAway, type FileStore, type StoredFile } from './store.ts';

const TIMEOUT_MS = 10_000;
/**
 * The object that marks the owner of the bucket: two installations in one would sweep each other's
 * files.
 */
const OWNER = 'ile-instalacao';

interface Options {
  settings: S3Settings;
  /** The same for every process of this installation, and for no other. */
  installation: string;
  log: Log;
  timeoutMs?: number;
}

/** Files in a bucket of any server that speaks S3. */
export class S3Store implements FileStore {
  readonly #settings: S3Settings;
  readonly #installation: string;
  readonly #requests: S3Requests;
  readonly #log: Log;

  constructor({ settings, installation, log, timeoutMs = TIMEOUT_MS }: Options) {
    this.#settings = settings;
    this.#installation = installation;
    this.#requests = new S3Requests(settings, timeoutMs);
    this.#log = log;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    checkKey(key);
    await this.#reach({ method: 'PUT', key, body: bytes });
  }

  read(key: string): Promise<Uint8Array | null> {
    checkKey(key);
    return this.#reach({ method: 'GET', key });
  }

  async remove(key: string): Promise<void> {
    checkKey(key);
    await this.#reach({ method: 'DELETE', key });
  }

  /**
   * ListObjects in its first version: the next page begins after a key, which every server
   * supports, instead of with a server's token.
   */
  async *list(): AsyncIterable<StoredFile> {
    let marker = '';
    for (;;) {
      const page = await this.#reach({ method: 'GET', query: { 'max-keys': '1000', ...(marker && { marker }) } });
      const { files, last, more } = parseListing(Buffer.from(page ?? []).toString('utf8'));
      yield* files;
      if (!more || last === marker) return;
      marker = last;
    }
  }

  /**
   * A wrong setting stops the program. An unreachable bucket does not, because everything but
   * pictures works without it.
   */
  async prove(): Promise<string[]> {
    const { bucket, endpoint } = this.#settings;
    try {
      await this.#tryOut();
      return [`Arquivos no bucket ${bucket} de ${endpoint}`];
    } catch (error) {
      const sentence = explain(error, this.#settings);
      if (error instanceof S3Refusal && error.status < 500) throw new Error(sentence, { cause: error });
      if (error instanceof ForeignBucket) throw error;
      this.#log.error({ err: error }, 'the file store does not answer');
      return [`Atenção: ${sentence} Até ele voltar, fotos e logos não aparecem nem podem ser enviadas.`];
    }
  }

  /** Reads, writes, lists and deletes once. */
  async #tryOut(): Promise<void> {
    const mine = Buffer.from(this.#installation);
    const owner = await this.#ask({ method: 'GET', key: OWNER });
    if (owner && !mine.equals(owner)) throw new ForeignBucket(this.#settings.bucket);
    if (!owner) await this.#ask({ method: 'PUT', key: OWNER, body: mine });
    // A name of its own, because another process that starts now tests and deletes too.
    const probe = `ile-prova-${randomUUID()}`;
    await this.#ask({ method: 'PUT', key: probe, body: mine });
    const back = await this.#ask({ method: 'GET', key: probe });
    if (!back || !mine.equals(back)) throw new S3Refusal(404, 'leitura diferente da escrita');
    await this.#ask({ method: 'GET', query: { 'max-keys': '1' } });
    await this.#ask({ method: 'DELETE', key: probe });
  }

  /** Null if the file does not exist. A missing bucket is an error. */
  async #ask(request: S3Request): Promise<Uint8Array | null> {
    try {
      return await this.#requests.send(request);
    } catch (error) {
      if (error instanceof S3Refusal && error.code === 'NoSuchKey') return null;
      throw error;
    }
  }

  async #reach(request: S3Request): Promise<Uint8Array | null> {
    try {
      return await this.#ask(request);
    } catch (error) {
      this.#log.error({ err: error, method: request.method }, 'the file store does not answer');
      throw storeAway();
    }
  }
}

/** One page of ListObjects: our own files in it, and its last key. */
function parseListing(xml: string): { files: StoredFile[]; last: string; more: boolean } {
  const entries = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: plain(/<Key>(.*?)<\/Key>/s.exec(entry)?.[1] ?? ''),
    at: new Date(/<LastModified>(.*?)<\/LastModified>/s.exec(entry)?.[1] ?? NaN),
  }));
  return {
    files: entries.filter(({ key, at }) => isKey(key) && !Number.isNaN(at.getTime())),
    last: entries.at(-1)?.key ?? '',
    more: xml.includes('<IsTruncated>true</IsTruncated>'),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replaceAll(/&(#?)(x?)(\w+);/gi, (whole: string, number: string, hex: string, name: string) =>
    number ? String.fromCodePoint(parseInt(name, hex ? 16 : 10)) : (ENTITIES[hex + name] ?? whole),
  );

class ForeignBucket extends Error {
  constructor(bucket: string) {
    super(
      `O bucket ${bucket} guarda arquivos de outra instalação do Ilê, ou AUTH_SECRET mudou. Use um bucket próprio; se é o mesmo Ilê com novo ` +
        `segredo, apague o objeto ${OWNER} do bucket e inicie de novo.`,
    );
  }
}

/** What the operator reads. */
function explain(error: unknown, { bucket, endpoint, region }: S3Settings): string {
  if (!(error instanceof S3Refusal)) {
    const reason = error instanceof Error ? causeOf(error) : String(error);
    return `O servidor de arquivos ${endpoint} (S3_ENDPOINT) não respondeu: ${reason}.`;
  }
  const { status, code } = error;
  if (code === 'NoSuchBucket')
    return `O bucket ${bucket} (S3_BUCKET) não existe em ${endpoint}. Crie-o, ou corrija o nome.`;
  if (/InvalidAccessKeyId|SignatureDoesNotMatch/.test(code))
    return `O servidor de arquivos recusou a chave (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY) ou a região ${region} (S3_REGION): ${code}.`;
  if (status === 403) return `A chave do S3 não pode ler, escrever, listar e apagar no bucket ${bucket}: ${code}.`;
  return `O bucket ${bucket} em ${endpoint} respondeu ${status} ${code}. Confira S3_ENDPOINT, S3_REGION e S3_PATH_STYLE.`;
}

/** fetch says 'fetch failed' and hides why in its cause. */
const causeOf = (error: Error): string => (error.cause instanceof Error ? error.cause.message : error.message);
