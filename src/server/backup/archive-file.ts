import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { mkdir, open, rename, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32, createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';
import { syncFolder } from '../disk/sync-folder.ts';
import { errorCode, reasonOf } from '../errors.ts';
import { AGE, Damaged, decrypt, encrypt, type Password, WrongPassword } from './age.ts';

/**
 * An archive is a tar inside gzip, which every system can open, and a seal. The seal is a second,
 * tiny gzip member that holds the SHA-256 of all bytes before it. A cut or a changed byte anywhere,
 * headers and seal included, is found before the archive is used. With a password, age encrypts all
 * of it.
 */
export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
}

export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/** The first entry of every archive of ours. */
export const HEAD = 'ile-backup.json';

/** Why an archive is refused, in words for the person who gave it. */
export class ArchiveRefused extends Error {}

/** Throws when the disk has no room for more. */
export type RoomCheck = () => Promise<void>;

/** Bytes written between two checks of the free space. */
const LOOK_BYTES = 4e6;

/**
 * Writes under a temporary name, syncs to the disk, then renames: a failure leaves nothing that
 * could be taken for a backup. Gives the size in bytes.
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
  password?: string,
  room?: RoomCheck,
): Promise<number> {
  if (await stat(file).catch(() => undefined))
    throw new ArchiveRefused(`O arquivo ${file} já existe. Escolha outro nome.`);
  const beside = join(dirname(file), `.ile-parcial-${randomBytes(6).toString('hex')}`);
  const handle = await openBeside(file, beside);
  const sweep = () => rmSync(beside, { force: true });
  process.once('exit', sweep);
  try {
    const size = await writeSealed(handle, fill, password, room);
    await handle.sync();
    await handle.close();
    await rename(beside, file).catch((error: unknown) => refusePlace(file, error));
    await syncFolder(dirname(file));
    return size;
  } catch (error) {
    await handle.close().catch(() => undefined);
    sweep();
    throw error;
  } finally {
    process.removeListener('exit', sweep);
  }
}

async function openBeside(file: string, beside: string): Promise<FileHandle> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    return await open(beside, 'wx', 0o600);
  } catch (error) {
    return refusePlace(file, error);
  }
}

function refusePlace(file: string, error: unknown): never {
  if (errorCode(error) === 'ENOSPC') throw error;
  throw new ArchiveRefused(`Não consigo gravar ${file}: ${reasonOf(error)}. Mude isso, ou diga outro lugar.`, {
    cause: error,
  });
}

async function writeSealed(
  handle: FileHandle,
  fill: (archive: ArchiveWriter) => Promise<void>,
  password: string | undefined,
  room: RoomCheck | undefined,
): Promise<number> {
  const tar = pack();
  let [size, looked] = [0, -LOOK_BYTES];
  const store = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      if (size - looked >= LOOK_BYTES) {
        await room?.();
        looked = size;
      }
      // `write` would not do. On a disk that is filling it stores a part of the chunk. It fails
      // only with the next chunk, and there is none after the last.
      await handle.writeFile(chunk);
      size += chunk.length;
    }
  };
  const filling = fill({ add: (name, bytes) => addEntry(tar, name, bytes) }).then(
    () => tar.finalize(),
    (error: Error) => {
      tar.destroy(error);
      throw error;
    },
  );
  const sealing = (source: AsyncIterable<Buffer>) =>
    password === undefined ? withSeal(source) : encrypt(withSeal(source), password);
  // Waits for both: if filling fails, storing ends with the same error; if storing fails (a full
  // disk), only storing knows why.
  const storing = pipeline(tar, createGzip({ level: 5 }), sealing, store);
  const [filled, stored] = await Promise.allSettled([filling, storing]);
  if (stored.status === 'rejected') throw stored.reason;
  if (filled.status === 'rejected') throw filled.reason;
  return size;
}

async function* withSeal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield sealOf(hash.digest('hex'));
}

function addEntry(tar: Pack, name: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = tar.entry({ name, size: bytes.length, mode: 0o600, mtime: new Date(0) }, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.on('error', reject);
    entry.end(bytes);
  });
}

const SEAL_TEXT = 'ile sha256 ';
const SEAL_BYTES = 10 + 5 + SEAL_TEXT.length + 65 + 8;

/** A gzip member with one stored block, byte for byte the same on every machine. */
function sealOf(digest: string): Buffer {
  const text = Buffer.from(`${SEAL_TEXT}${digest}\n`);
  const block = Buffer.from([1, 0, 0, 0, 0]);
  block.writeUInt16LE(text.length, 1);
  block.writeUInt16LE(~text.length & 0xffff, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(text), 0);
  trailer.writeUInt32LE(text.length, 4);
  return Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]), block, text, trailer]);
}

/**
 * Reads the file to its end; throws an ArchiveRefused that says whether it is foreign, damaged or
 * not opened by the password.
 */
export async function checkSeal(file: string, password?: Password): Promise<void> {
  if (!(await stat(file)).isFile() || !(await isOurs(file, password))) throw foreign(file);
  const hash = createHash('sha256');
  let seal: Buffer = Buffer.alloc(0);
  const body = withoutSeal(clearBytes(file, password), (last) => {
    seal = last;
  });
  for await (const chunk of body) hash.update(chunk);
  if (!seal.equals(sealOf(hash.digest('hex')))) throw damaged(file);
}

const foreign = (file: string): ArchiveRefused => new ArchiveRefused(`${file} não é um backup do Ilê.`);

const damaged = (file: string): ArchiveRefused =>
  new ArchiveRefused(
    `O backup ${file} está cortado ou alterado: o que há nele não confere com o selo. Use outra cópia; nada foi mudado.`,
  );

/** The gzip members, decrypted if the file is encrypted. */
async function* clearBytes(file: string, password: Password | undefined): AsyncGenerator<Buffer, void> {
  const encrypted = await startsWith(file, AGE);
  if (encrypted && password === undefined)
    throw new ArchiveRefused(`O backup ${file} está cifrado. Diga em BACKUP_PASSWORD a senha com que ele foi feito.`);
  // Opened only here, where it is read at once: the error of a stream that nobody reads yet would
  // end the program.
  const stream = createReadStream(file);
  const stored = stream as AsyncIterable<Buffer>;
  try {
    yield* encrypted && password !== undefined ? decrypt(stored, password) : stored;
  } catch (error) {
    if (error instanceof Damaged) throw damaged(file);
    if (!(error instanceof WrongPassword)) throw error;
    throw new ArchiveRefused(`A senha em BACKUP_PASSWORD não abre ${file}: ele foi feito com outra.`);
  } finally {
    stream.destroy();
  }
}

async function* withoutSeal(
  source: AsyncIterable<Buffer>,
  take: (seal: Buffer) => void = () => undefined,
): AsyncGenerator<Buffer, void> {
  let held = Buffer.alloc(0);
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk]);
    if (held.length <= SEAL_BYTES) continue;
    yield held.subarray(0, -SEAL_BYTES);
    held = held.subarray(-SEAL_BYTES);
  }
  take(held);
}

/**
 * Whether the file is an archive of ours, by the name of its first entry. The first bytes alone
 * decide, because the rest may be damaged.
 */
async function isOurs(file: string, password: Password | undefined): Promise<boolean> {
  const gunzip = createGunzip();
  pipeline(clearBytes(file, password), gunzip).catch(() => undefined);
  try {
    for await (const chunk of gunzip) return (chunk as Buffer).subarray(0, HEAD.length).toString() === HEAD;
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error;
    return startsWith(file, GZIP);
  }
  return false;
}

const GZIP = '\x1f\x8b';

async function startsWith(file: string, beginning: string): Promise<boolean> {
  const wanted = Buffer.from(beginning, 'latin1');
  for await (const chunk of createReadStream(file, { end: wanted.length - 1 })) return wanted.equals(chunk as Buffer);
  return false;
}

/** This is far more than our own archives have between two entries. */
const SILENT_BYTES = 1024 * 1024;

/**
 * The entries in their order, one at a time, none larger than `most`. An archive may come from
 * anybody, so a larger entry is refused before it is read. So is an archive that unpacks without
 * end before it reaches an entry.
 */
export async function* readArchive(
  file: string,
  { most = Infinity, password }: { most?: number | undefined; password?: Password | undefined } = {},
): AsyncGenerator<ArchiveEntry, void> {
  const entries = extract();
  let silent = 0;
  async function* watched(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      silent += chunk.length;
      if (silent > SILENT_BYTES) throw foreign(file);
      yield chunk;
    }
  }
  const reading = pipeline(withoutSeal(clearBytes(file, password)), createGunzip(), watched, entries);
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) {
      const { name, type, size: bytes = 0 } = entry.header;
      // Links and devices: our archives have none, and none is ever followed or made.
      if (type !== 'file') throw foreign(file);
      if (bytes > most) throw new ArchiveRefused(`${file} tem uma parte grande demais (${name}). Nada foi mudado.`);
      const parts: Buffer[] = [];
      for await (const part of entry) {
        silent = 0;
        parts.push(part);
      }
      silent = 0;
      yield { name, bytes: Buffer.concat(parts) };
    }
    await reading;
  } catch (error) {
    // An error of the disk is reported as such. Any other error means that the tar is not ours.
    throw error instanceof ArchiveRefused || errorCode(error)?.startsWith('E') ? error : foreign(file);
  }
}
