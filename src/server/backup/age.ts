import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';

/**
 * age v1 with a password (https://age-encryption.org/v1): the `age` of every system opens what is written here, and the other way round. Node brings all
 * its parts (scrypt, HKDF, HMAC, ChaCha20-Poly1305); this file puts them together as that document says.
 */
export const AGE = 'age-encryption.org/v1\n';

/** The password is wrong, or the key it wraps was changed. */
export class WrongPassword extends Error {}

/** The file is cut or changed, or was encrypted to a key instead of a password. */
export class Damaged extends Error {}

/** OWASP's parameters of scrypt: 128 MB and about half a second for each file. */
const WORK = 17;
/** A file of somebody else may ask for up to 1 GB of memory, never for all of it. */
const MOST_WORK = 20;
const CHUNK = 64 * 1024;
const TAG = 16;
const NONCE = 16;

const HEADER =
  /^age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) ([1-9]\d?)\n([A-Za-z0-9+/]{43})\n--- ([A-Za-z0-9+/]{43})\n/;
const LONGEST_HEADER = 200;

/** Encrypts a stream into an age file; each step of `work` doubles the cost of a guess. */
export async function* encrypt(
  source: AsyncIterable<Buffer>,
  password: string,
  work = WORK,
): AsyncGenerator<Buffer, void> {
  const [fileKey, salt, nonce] = [randomBytes(16), randomBytes(16), randomBytes(NONCE)];
  const wrapped = lock(await passwordKey(password, salt, work), Buffer.alloc(12), fileKey);
  const signed = `${AGE}-> scrypt ${base64(salt)} ${work}\n${base64(wrapped)}\n---`;
  yield Buffer.concat([Buffer.from(`${signed} ${base64(macOf(fileKey, signed))}\n`), nonce]);
  const key = derive(fileKey, nonce, 'payload');
  for await (const { bytes, number, last } of inChunks(source, CHUNK)) yield lock(key, nonceOf(number, last), bytes);
}

/** Decrypts it. Throws WrongPassword before the first byte, and Damaged at the first changed one. */
export async function* decrypt(source: AsyncIterable<Buffer>, password: string): AsyncGenerator<Buffer, void> {
  const { start, rest } = await beginning(source, LONGEST_HEADER + NONCE);
  const [header = '', salt = '', work, wrapped = '', mac = ''] = HEADER.exec(start.toString('latin1')) ?? [];
  if (header === '' || Number(work) > MOST_WORK) throw new Damaged();
  const key = await passwordKey(password, Buffer.from(salt, 'base64'), Number(work));
  const fileKey = unlock(key, Buffer.alloc(12), Buffer.from(wrapped, 'base64'));
  if (!fileKey) throw new WrongPassword();
  const signed = header.slice(0, header.lastIndexOf('---') + 3);
  if (!timingSafeEqual(macOf(fileKey, signed), Buffer.from(mac, 'base64'))) throw new Damaged();
  const nonce = start.subarray(header.length, header.length + NONCE);
  const payload = derive(fileKey, nonce, 'payload');
  for await (const { bytes, number, last } of inChunks(rest(header.length + NONCE), CHUNK + TAG)) {
    const clear = unlock(payload, nonceOf(number, last), bytes);
    // Only an empty file ends with an empty chunk.
    if (!clear || (clear.length === 0 && number > 0)) throw new Damaged();
    yield clear;
  }
}

function passwordKey(password: string, salt: Buffer, work: number): Promise<Buffer> {
  const cost = { N: 2 ** work, r: 8, p: 1, maxmem: 2 * 128 * 8 * 2 ** work };
  return new Promise((resolve, reject) => {
    scrypt(password, Buffer.concat([Buffer.from(`${AGE.trim()}/scrypt`), salt]), 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const derive = (secret: Buffer, salt: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32));

const macOf = (fileKey: Buffer, signed: string): Buffer =>
  createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(signed)
    .digest();

/** Standard base64 without its padding. */
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The nonce: eleven bytes of counter and one that marks the last chunk, so that none can be left out, moved or repeated. */
function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = Number(last);
  return nonce;
}

function lock(key: Buffer, nonce: Buffer, clear: Buffer): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG });
  return Buffer.concat([cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined if a bit of the chunk, its key or its position is wrong. */
function unlock(key: Buffer, nonce: Buffer, locked: Buffer): Buffer | undefined {
  if (locked.length < TAG) return undefined;
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(locked.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(locked.subarray(0, -TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Chunks of that many bytes and the rest as the last one, which is empty only if the whole input is. */
async function* inChunks(source: AsyncIterable<Buffer>, size: number) {
  let held = Buffer.alloc(0);
  let number = 0;
  for await (const bytes of source) {
    held = Buffer.concat([held, bytes]);
    for (; held.length > size; held = held.subarray(size))
      yield { bytes: held.subarray(0, size), number: number++, last: false };
  }
  yield { bytes: held, number, last: true };
}

/** Reads ahead: the first `most` bytes or more (fewer only if there are no more), and a way to read on from any place among them. */
async function beginning(source: AsyncIterable<Buffer>, most: number) {
  const reader = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  for (let next = await reader.next(); !next.done; next = await reader.next()) {
    start = Buffer.concat([start, next.value]);
    if (start.length >= most) break;
  }
  async function* rest(from: number) {
    yield start.subarray(from);
    yield* { [Symbol.asyncIterator]: () => reader };
  }
  return { start, rest };
}
