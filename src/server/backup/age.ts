import type { Identity } from 'age-encryption';

/** The first line of every age file (https://age-encryption.org/v1). */
export const AGE = 'age-encryption.org/v1\n';

/** The password is wrong, or the key it wraps was changed. */
export class WrongPassword extends Error {}

/** The file is cut or changed, or was encrypted to a key instead of a password. */
export class Damaged extends Error {}

/** The library is loaded at the first use, because only a backup with a password needs it. */
const library = () => import('age-encryption');

/** OWASP's parameters of scrypt: 128 MB and about a second for each file. */
const WORK = 17;

/** Encrypts a stream into an age file. Each step of `work` doubles the cost of a guess. */
export async function* encrypt(
  source: AsyncIterable<Buffer>,
  password: string,
  work = WORK,
): AsyncGenerator<Buffer, void> {
  const { Encrypter } = await library();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(password);
  encrypter.setScryptWorkFactor(work);
  yield* buffers(await encrypter.encrypt(ReadableStream.from(source)));
}

/**
 * A password, with the keys of the files that it has opened. An import reads an archive once for
 * each table, and a derivation takes a second.
 */
export class Password {
  readonly #text: string;
  readonly #keys = new Map<string, Uint8Array>();

  constructor(text: string) {
    this.#text = text;
  }

  /** The key of the file with this header. Throws WrongPassword, or the library's own error. */
  async keyOf(header: Buffer): Promise<Uint8Array> {
    const name = header.toString('latin1');
    const known = this.#keys.get(name);
    if (known) return known;
    const { Decrypter } = await library();
    const decrypter = new Decrypter();
    decrypter.addPassphrase(this.#text);
    decrypter.addIdentity(nobodyElse);
    const key = await decrypter.decryptHeader(header);
    this.#keys.set(name, key);
    return key;
  }
}

/**
 * Decrypts it. Throws WrongPassword before the first byte, and Damaged at the first changed one.
 */
export async function* decrypt(source: AsyncIterable<Buffer>, password: Password): AsyncGenerator<Buffer, void> {
  let unreadable: Error | undefined;
  async function* watched() {
    try {
      yield* source;
    } catch (error) {
      if (error instanceof Error) unreadable = error;
      throw error;
    }
  }
  const { Decrypter } = await library();
  try {
    const { header, whole } = await withHeader(watched());
    const key = await password.keyOf(header);
    const decrypter = new Decrypter();
    decrypter.addIdentity({ unwrapFileKey: () => key });
    yield* buffers(await decrypter.decrypt(ReadableStream.from(whole)));
  } catch (error) {
    if (unreadable) throw unreadable;
    throw error instanceof WrongPassword ? error : new Damaged(undefined, { cause: error });
  }
}

/** The library asks this one after the password did not open the file. */
const nobodyElse: Identity = {
  unwrapFileKey: (stanzas) => {
    throw stanzas.some(({ args }) => args[0] === 'scrypt') ? new WrongPassword() : new Damaged();
  },
};

/** Far longer than the header of a file with one password. */
const HEADER_BYTES = 4096;

/** The header, up to the line with its MAC, and the whole source again. */
async function withHeader(
  source: AsyncGenerator<Buffer>,
): Promise<{ header: Buffer; whole: AsyncGenerator<Buffer, void> }> {
  let read = Buffer.alloc(0);
  let end = 0;
  while (end === 0 && read.length < HEADER_BYTES) {
    const next = await source.next();
    if (next.done) break;
    read = Buffer.concat([read, next.value]);
    const mac = read.indexOf('\n---');
    if (mac >= 0) end = read.indexOf('\n', mac + 1) + 1;
  }
  async function* whole() {
    yield read;
    yield* source;
  }
  return { header: end > 0 ? read.subarray(0, end) : read, whole: whole() };
}

async function* buffers(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer, void> {
  for await (const { buffer, byteOffset, byteLength } of stream) yield Buffer.from(buffer, byteOffset, byteLength);
}
