import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, describe, expect, it } from 'vitest';
import { version } from '../version.ts';
import { HEAD, readArchive, writeArchive } from './archive-file.ts';
import { checkArchive, migrationsOf } from './check-archive.ts';
import { FORMAT, MANIFEST, toJson, type Head, type Manifest } from './format.ts';

const folder = mkdtempSync(join(tmpdir(), 'ile-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head: Head = {
  format: FORMAT,
  kind: 'house',
  program: version,
  postgres: '18.4',
  createdAt: '2026-11-20T06:00:00.000Z',
  house: randomUUID(),
  migrations: [],
  tables: [{ name: 'nomes', columns: ['id'] }],
};

const counted = (bytes: Buffer) => ({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
const manifestOf = (lines: Buffer): Manifest => ({
  tables: { nomes: { rows: 1, ...counted(lines) } },
  sequences: [],
  sums: null,
  secret: null,
  files: {},
  missingFiles: [],
});

type Entry = readonly [name: string, bytes: Buffer];

async function archiveOf(...entries: readonly Entry[]): Promise<string> {
  const file = join(folder, `${randomUUID()}.tar.gz`);
  await writeArchive(file, async (archive) => {
    for (const [name, bytes] of entries) await archive.add(name, bytes);
  });
  return file;
}

const lines = Buffer.from('{"id": 1}\n');
const part: Entry = ['tabelas/nomes/000001.jsonl', lines];
const picture = { [`publico/${randomUUID()}.webp`]: counted(lines) };
const told: Entry = [MANIFEST, toJson(manifestOf(lines))];
const refusalOf = (file: string, kind: Head['kind'] = 'house') =>
  checkArchive(file, kind).then(() => 'accepted', String);

/** Gzip's own 15 bytes, trailer of 8, and `ile sha256 <64>\n`. */
const SEAL_BYTES = 15 + 8 + 'ile sha256 '.length + 65;

/** A file with any tar in it; the seal's content is not looked at by who reads the entries. */
function sealedAs(tar: Uint8Array): string {
  const file = join(folder, `${randomUUID()}.tar.gz`);
  writeFileSync(file, Buffer.concat([gzipSync(tar), Buffer.alloc(SEAL_BYTES)]));
  return file;
}

describe('an archive that somebody else gave', () => {
  it('is taken when it is what it says', async () => {
    expect(await refusalOf(await archiveOf([HEAD, toJson(head)], part, told))).toBe('accepted');
    const [key = ''] = Object.keys(picture);
    const pictured: Entry = [MANIFEST, toJson({ ...manifestOf(lines), files: picture })];
    const twice = [[`arquivos/${key}`, lines], pictured] as const;
    expect(await refusalOf(await archiveOf([HEAD, toJson(head)], part, ...twice))).toBe('accepted');
    expect(
      await refusalOf(await archiveOf([HEAD, toJson(head)], part, [`arquivos/${key}`, lines], ...twice)),
    ).toContain(`se contradiz: arquivos/${key}`);
  });

  it('has no part that would fill the memory, whatever its manifest says of it', async () => {
    const vast = Buffer.alloc(17 * 1024 * 1024, '\n');
    const manifest: Entry = [MANIFEST, toJson(manifestOf(vast))];
    const file = await archiveOf([HEAD, toJson(head)], [part[0], vast], manifest);
    expect(await refusalOf(file)).toContain(`tem uma parte grande demais (${part[0]}). Nada foi mudado.`);
    const own = { ...head, kind: 'everything' as const };
    expect(await refusalOf(await archiveOf([HEAD, toJson(own)], [part[0], vast], manifest), 'everything')).toBe(
      'accepted',
    );
  });

  it('has no more parts than a house fills, since an import reads each of them once for every table', async () => {
    const parts = Array.from({ length: 10_001 }, (_, n): Entry => [`tabelas/nomes/${100_000 + n}.jsonl`, Buffer.of()]);
    const empty: Entry = [MANIFEST, toJson(manifestOf(Buffer.of()))];
    const file = await archiveOf([HEAD, toJson(head)], ...parts, empty);
    expect(await refusalOf(file)).toContain('se contradiz: tabelas/nomes/110000.jsonl');
  });

  it.each(['tabelas/nada/000001.jsonl', 'nada', 'somas.tsv.nada'])(
    'is refused at a part called %s, which no archive of ours has, before the rest is read',
    async (name) => {
      const broken: Entry = [MANIFEST, Buffer.from('not even read')];
      expect(await refusalOf(await archiveOf([HEAD, toJson(head)], [name, lines], broken))).toContain(
        `se contradiz: ${name} não é o que o manifesto diz`,
      );
    },
  );

  it('[INV-44] is not restored either with a picture of a name that the program would not give', async () => {
    const own: Head = { ...head, kind: 'everything' };
    const named: Entry = [MANIFEST, toJson({ ...manifestOf(lines), files: { '../../x.webp': counted(lines) } })];
    const file = await archiveOf([HEAD, toJson(own)], part, ['arquivos/../../x.webp', lines], named);
    expect(await refusalOf(file, 'everything')).toContain('um nome que o Ilê não dá. Nada foi mudado.');
  });

  it('does not unpack for ever with nothing to show for it', async () => {
    const tar = pack();
    tar.entry({ name: HEAD }, toJson(head).toString());
    // A header for the next entry's name, which a reader keeps in memory whole.
    const long = { name: 'x', pax: { comment: 'x'.repeat(3_000_000) } };
    tar.entry(long, 'x');
    tar.finalize();
    const bytes = Buffer.concat(await Array.fromAsync(tar));
    await expect(Array.fromAsync(readArchive(sealedAs(bytes)))).rejects.toThrow('não é um backup do Ilê');
  });

  it.each(['symlink', 'link', 'block-device', 'directory'] as const)('[INV-44] has no %s', async (type) => {
    const tar = pack();
    tar.entry({ name: HEAD }, toJson(head).toString());
    tar.entry({ name: `arquivos/publico/${randomUUID()}.webp`, type, linkname: '/etc/passwd' });
    tar.finalize();
    const bytes = Buffer.concat(await Array.fromAsync(tar));
    await expect(Array.fromAsync(readArchive(sealedAs(bytes)))).rejects.toThrow('não é um backup do Ilê');
  });

  it('is refused in words of ours when its tar is cut or is none', async () => {
    const tar = pack();
    tar.entry({ name: HEAD }, toJson(head).toString());
    tar.finalize();
    const cut = Buffer.concat(await Array.fromAsync(tar)).subarray(0, 600);
    for (const bytes of [cut, Buffer.alloc(600, 'x')])
      await expect(Array.fromAsync(readArchive(sealedAs(bytes)))).rejects.toThrow('não é um backup do Ilê');
  });

  it('is distinguished from the other kind by its first entry', async () => {
    const own: Head = { ...head, kind: 'everything' };
    expect(await refusalOf(await archiveOf([HEAD, toJson(own)], part, told))).toContain('é um backup de tudo');
    const one = await archiveOf([HEAD, toJson(head)], part, told);
    expect(await refusalOf(one, 'everything')).toContain(`--house ${one}`);
    // A browser names a second download this way.
    const again = join(folder, 'casa (1).tar.gz');
    renameSync(one, again);
    expect(await refusalOf(again, 'everything')).toContain(`--house "${again}"`);
  });
});

describe('an archive of a newer program', () => {
  const migrations = [{ name: '9999_futuro.sql', checksum: 'x' }];

  it('is refused with both versions named, whatever form the newer one has', async () => {
    const newer = { format: FORMAT + 1, program: '9.1.0', kind: 'galaxy' };
    const file = await archiveOf([HEAD, toJson(newer)]);
    expect(await refusalOf(file)).toContain(
      `foi feito por uma versão mais nova do Ilê (ela é a 9.1.0, este programa é o ${version}). Atualize este programa`,
    );
  });

  it.each([
    ['9.1.0', `(ela é a 9.1.0, este programa é o ${version})`],
    [version, `(ela e este programa se dizem ${version})`],
  ])('of %s is told by its migrations', async (program, said) => {
    const archive = await checkArchive(await archiveOf([HEAD, toJson({ ...head, program, migrations })], part, told));
    expect(() => migrationsOf(archive, [])).toThrow(`${said}: este não conhece a migração 9999_futuro.sql.`);
  });
});
