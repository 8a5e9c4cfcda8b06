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
 * Decrypts it. Throws WrongPassword before the first byte, and Damaged at the first changed one.
 */
export async function* decrypt(source: AsyncIterable<Buffer>, password: string): AsyncGenerator<Buffer, void> {
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
  const decrypter = new Decrypter();
  decrypter.addPassphrase(password);
  decrypter.addIdentity(nobodyElse);
  try {
    yield* buffers(await decrypter.decrypt(ReadableStream.from(watched())));
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

async function* buffers(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer, void> {
  for await (const { buffer, byteOffset, byteLength } of stream) yield Buffer.from(buffer, byteOffset, byteLength);
}
