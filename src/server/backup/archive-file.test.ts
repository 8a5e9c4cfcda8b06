import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { asNobody } from '../testing/as-nobody.ts';
import { encrypt, Password } from './age.ts';
import { checkSeal, HEAD, readArchive, writeArchive, type ArchiveWriter } from './archive-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'ile-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Larger than any buffer in between, and of a kind that gzip cannot shrink.
const contents = [
  { name: HEAD, bytes: Buffer.from('{"format":1}') },
  { name: 'tabelas/nomes/000001.copy', bytes: Buffer.from('Conceição Ọ̀ṣun\n'.repeat(10)) },
  { name: 'arquivos/um.webp', bytes: randomBytes(3_000_000) },
  { name: 'vazio', bytes: Buffer.alloc(0) },
];
const whole = join(folder, 'inteiro.tar.gz');
const size = await writeArchive(whole, async (archive) => {
  for (const { name, bytes } of contents) await archive.add(name, bytes);
});

function nameOf(fd: string): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return undefined;
  }
}

/** A changed copy; what `checkSeal` says to it. */
async function tampered(change: (bytes: Buffer) => Uint8Array): Promise<string> {
  const file = join(folder, 'mexido.tar.gz');
  writeFileSync(file, change(readFileSync(whole)));
  return checkSeal(file).then(() => 'accepted', String);
}

describe('an archive', () => {
  it('gives back what was put in, and only its owner may read it', async () => {
    await checkSeal(whole);
    expect(statSync(whole).size).toBe(size);
    expect(statSync(whole).mode & 0o777).toBe(0o600);
    const read = [];
    for await (const entry of readArchive(whole)) read.push(entry);
    const print = ({ name, bytes }: { name: string; bytes: Buffer }) => [
      name,
      bytes.length,
      createHash('sha256').update(bytes).digest('hex'),
    ];
    expect(read.map(print)).toEqual(contents.map(print));
  });

  it('opens with the tools of every system', () => {
    const names = execFileSync('tar', ['-tzf', whole], { encoding: 'utf8' }).trim().split('\n');
    expect(names).toEqual(contents.map(({ name }) => name));
    execFileSync('gzip', ['-t', whole]);
  });

  it('never takes the place of a file that is there', async () => {
    await expect(writeArchive(whole, async () => undefined)).rejects.toThrow('já existe');
    expect(statSync(whole).size).toBe(size);
  });

  it('says in words where it cannot be written', async () => {
    const below = join(whole, 'dentro.tar.gz');
    await expect(writeArchive(below, async () => undefined)).rejects.toThrow(
      `Não consigo gravar ${below}: há um arquivo onde devia haver uma pasta (EEXIST). Mude isso, ou diga outro lugar.`,
    );
  });

  it('leaves nothing when it fails halfway', async () => {
    const file = join(folder, 'pasta', 'falho.tar.gz');
    const failing = writeArchive(file, async (archive) => {
      await archive.add(HEAD, randomBytes(500_000));
      throw new Error('the database went away');
    });
    await expect(failing).rejects.toThrow('the database went away');
    expect(readdirSync(join(folder, 'pasta'))).toEqual([]);
  });

  it('looks at the room while it grows, and leaves nothing where there is no more', async () => {
    const file = join(folder, 'grande', 'falho.tar.gz');
    let looks = 0;
    const room = () => (++looks < 3 ? Promise.resolve() : Promise.reject(new Error('no room')));
    const adding = async (archive: ArchiveWriter) => {
      for (let n = 0; n < 20; n++) await archive.add(String(n), randomBytes(1_000_000));
    };
    await expect(writeArchive(file, adding, undefined, room)).rejects.toThrow('no room');
    expect([looks, readdirSync(join(folder, 'grande'))]).toEqual([3, []]);
  });

  it.each([
    // The break is in the middle, and in the last piece that is written. With a password that piece
    // is all there is.
    [8_000_000, 1_000_000, undefined],
    [50_000, 30_000, 'cinco palavras bem ao acaso'],
  ])(
    'says why when there is no more room for it, and leaves nothing (%i bytes where %i go, %s)',
    (bytes, room, key) => {
      const full = join(folder, 'cheio');
      const program = `
      const { writeArchive } = await import(${JSON.stringify(join(import.meta.dirname, 'archive-file.ts'))});
      const { randomBytes } = await import('node:crypto');
      const adding = async (archive) => { for (let n = 0; n < 20; n++) await archive.add(String(n), randomBytes(${bytes / 20})); };
      const writing = writeArchive(${JSON.stringify(join(full, 'falho.tar.gz'))}, adding, ${JSON.stringify(key)});
      console.log(await writing.catch((error) => error.code));`;
      // No file of this shell's may grow beyond that many bytes, told in halves of a kilobyte.
      const limited = `ulimit -f ${Math.floor(room / 512)}; exec '${process.execPath}' --input-type=module -e "$0"`;
      expect(execFileSync('sh', ['-c', limited, program], { encoding: 'utf8' })).toBe('EFBIG\n');
      expect(readdirSync(full)).toEqual([]);
    },
  );
});

describe('[INV-39] a damaged archive is refused', () => {
  const places = [
    0,
    1,
    3,
    4,
    8,
    9,
    10,
    11,
    100,
    5_000,
    size / 2,
    size - 2_000,
    size - 112,
    size - 90,
    size - 20,
    size - 8,
    size - 1,
  ];
  it.each(places.map(Math.floor))('one bit changed at byte %i', async (place) => {
    const said = await tampered((bytes) => {
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      return bytes;
    });
    expect(said).toMatch(/cortado ou alterado|não é um backup do Ilê/);
  });

  it.each([0, 1, 10, 50, 100, 1_000, size / 3, size - 200, size - 99, size - 98, size - 8, size - 1].map(Math.floor))(
    'cut after %i bytes',
    async (length) => {
      expect(await tampered((bytes) => bytes.subarray(0, length))).toMatch(
        /cortado ou alterado|não é um backup do Ilê/,
      );
    },
  );

  it('with something added at its end', async () => {
    expect(await tampered((bytes) => Buffer.concat([bytes, Buffer.from('x')]))).toContain('cortado ou alterado');
  });

  it('foreign: another archive, another file, nothing', async () => {
    expect(await tampered(() => gzipSync('outra coisa'))).toContain('não é um backup do Ilê');
    expect(await tampered(() => randomBytes(5_000))).toContain('não é um backup do Ilê');
    expect(await tampered(() => Buffer.alloc(0))).toContain('não é um backup do Ilê');
  });

  it('a folder', async () => {
    await expect(checkSeal(folder)).rejects.toThrow('não é um backup do Ilê');
  });

  it.skipIf(process.platform === 'win32')('that this user may not read, with the system’s own error', async () => {
    const file = join(folder, 'alheio.tar.gz');
    writeFileSync(file, readFileSync(whole), { mode: 0 });
    chmodSync(folder, 0o711);
    await expect(asNobody(() => checkSeal(file))).rejects.toMatchObject({ code: 'EACCES', path: file });
  });

  it('cut to a seal alone', async () => {
    const file = join(folder, 'curto.tar.gz');
    writeFileSync(file, readFileSync(whole));
    truncateSync(file, 99);
    await expect(checkSeal(file)).rejects.toThrow('cortado ou alterado');
  });
});

describe('an archive with a password', async () => {
  const text = 'ervas de São João';
  const password = new Password(text);
  const file = join(folder, 'cifrado.tar.gz.age');
  const bytes = await writeArchive(
    file,
    async (archive) => {
      for (const entry of contents) await archive.add(entry.name, entry.bytes);
    },
    text,
  );

  it('opens with its password, and reveals nothing without it, names of entries included', async () => {
    expect(statSync(file).size).toBe(bytes);
    const stored = readFileSync(file);
    expect(stored.includes('tabelas')).toBe(false);
    expect(stored.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    await checkSeal(file, password);
    const read = await Array.fromAsync(readArchive(file, { password }));
    expect(read.map((entry) => entry.name)).toEqual(contents.map(({ name }) => name));
    expect(read.every((entry, n) => entry.bytes.equals(contents[n]?.bytes ?? Buffer.of(1)))).toBe(true);
  });

  it('says in words what it wants, and that it is another password', async () => {
    await expect(checkSeal(file)).rejects.toThrow(`O backup ${file} está cifrado. Diga em BACKUP_PASSWORD a senha`);
    await expect(checkSeal(file, new Password('ervas de são joão'))).rejects.toThrow(
      `A senha em BACKUP_PASSWORD não abre ${file}`,
    );
  });

  it.runIf(process.platform === 'linux')('is closed again, also after another password', async () => {
    await expect(checkSeal(file, new Password('ervas de são joão'))).rejects.toThrow('não abre');
    // The folder's own descriptor is gone by the time its link is read.
    const open = () => readdirSync('/proc/self/fd').filter((fd) => nameOf(fd) === file);
    await vi.waitFor(() => expect(open()).toEqual([]));
  });

  it('is refused as cut or changed like any other, and a foreign age file as foreign', async () => {
    const other = join(folder, 'outro.age');
    const stored = readFileSync(file);
    writeFileSync(other, stored.subarray(0, -1));
    await expect(checkSeal(other, password)).rejects.toThrow('cortado ou alterado');
    stored[2_000_000] = (stored[2_000_000] ?? 0) ^ 1;
    writeFileSync(other, stored);
    await expect(checkSeal(other, password)).rejects.toThrow('cortado ou alterado');
    await pipeline(
      Readable.from([Buffer.from('uma carta')]),
      (source) => encrypt(source, text),
      createWriteStream(other),
    );
    await expect(checkSeal(other, password)).rejects.toThrow('não é um backup do Ilê');
  });

  it('one without needs none, whatever the setting says', async () => {
    await checkSeal(whole, password);
    expect(await Array.fromAsync(readArchive(whole, { password }))).toHaveLength(contents.length);
  });
});
