import { createHash, type Hash } from 'node:crypto';
import { isKey } from '../files/store.ts';
import { pendingOf, type Migration } from '../migration-files.ts';
import { Password } from './age.ts';
import { ArchiveRefused, checkSeal, HEAD, readArchive, type ArchiveEntry } from './archive-file.ts';
import { counted } from './back-up.ts';
import {
  bothVersions,
  FILES,
  inCommand,
  MANIFEST,
  PART_BYTES,
  parseHead,
  parseManifest,
  picturesOf,
  HOUSE_KEYS,
  MASTER_KEY,
  SECRET,
  SUMS,
  VAPID,
  tableOfPart,
  type Head,
  type Manifest,
} from './format.ts';
import { toolCommand } from '../tool-command.ts';

export interface CheckedArchive {
  file: string;
  head: Head;
  manifest: Manifest;
  /** Reads the entries once more, from the first one on. */
  entries: () => AsyncGenerator<ArchiveEntry, void>;
}

/**
 * The whole archive, read once and compared with what it says of itself; throws an ArchiveRefused
 * on a difference. It changes nothing. A house's export may come from anybody, so no more of it is
 * held in memory than our own exports need.
 */
export async function checkArchive(file: string, kind?: Head['kind'], secret?: string): Promise<CheckedArchive> {
  const password = secret === undefined ? undefined : new Password(secret);
  await checkSeal(file, password);
  const most = kind === 'house' ? HOUSE_LIMITS : undefined;
  let found: Findings | undefined;
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readArchive(file, { most: most?.entryBytes, password })) {
    if (manifest) throw contradicts(file, name);
    if (!found || !head) {
      if (name !== HEAD) throw new ArchiveRefused(`${file} não é um backup do Ilê.`);
      head = refuseOtherKind(file, parseHead(file, bytes), kind);
      found = new Findings(head, most);
    } else if (name === MANIFEST) manifest = parseManifest(bytes);
    else if (!found.add(name, bytes)) throw contradicts(file, name);
  }
  if (!head || !manifest) throw new ArchiveRefused(`O backup ${file} não chegou ao fim quando foi feito.`);
  const wrong = found?.compare(manifest, head.kind);
  if (wrong !== undefined) throw contradicts(file, wrong);
  // A picture with a name that the store refuses could never be deleted, and so neither could its
  // house.
  if (!picturesOf(manifest).every(isKey))
    throw new ArchiveRefused(`${file} tem uma imagem com um nome que o Ilê não dá. Nada foi mudado.`);
  return { file, head, manifest, entries: () => readArchive(file, { password }) };
}

/**
 * Limits the parts of an export and its pictures. A part holds a megabyte, so more parts than this
 * exceed what a house may hold. More pictures than this exceed what a manifest can name. Every
 * entry costs time, even an empty one, and an import reads them all once for each table.
 */
const HOUSE_LIMITS = { entryBytes: 16 * PART_BYTES, files: 100_000, parts: 10_000 };

function refuseOtherKind(file: string, head: Head, kind: Head['kind'] | undefined): Head {
  if (kind === undefined || kind === head.kind) return head;
  throw new ArchiveRefused(
    kind === 'house'
      ? `${file} é um backup de tudo, não a exportação de uma casa: ${toolCommand(`restore ${inCommand(file)}`)}`
      : `${file} é a exportação de uma casa: ${toolCommand('restore --house')} ${inCommand(file)}`,
  );
}

const contradicts = (file: string, name: string): ArchiveRefused =>
  new ArchiveRefused(`O backup ${file} se contradiz: ${name} não é o que o manifesto diz. Use outra cópia.`);

/** The contents of the archive by name, with the parts of a table counted as one. */
class Findings {
  readonly #tables: Map<string, { hash: Hash; bytes: number }>;
  readonly #others = new Map<string, { sha256: string; bytes: number }>();
  readonly #most: { files: number; parts: number };
  #parts = 0;

  constructor({ tables }: Head, most = { files: Infinity, parts: Infinity }) {
    this.#tables = new Map(tables.map(({ name }) => [name, { hash: createHash('sha256'), bytes: 0 }]));
    this.#most = most;
  }

  /** False for an entry that our archives never have. */
  add(name: string, bytes: Buffer): boolean {
    const table = this.#tables.get(tableOfPart(name) ?? '');
    if (table) {
      if (++this.#parts > this.#most.parts) return false;
      table.hash.update(bytes);
      table.bytes += bytes.length;
      return true;
    }
    const known = name.startsWith(FILES) || [SUMS, SECRET, MASTER_KEY, HOUSE_KEYS, VAPID].includes(name);
    if (!known || this.#others.has(name) || this.#others.size >= this.#most.files) return false;
    this.#others.set(name, counted(bytes));
    return true;
  }

  /** The first name that is missing, unexpected, or different from the manifest. */
  compare({ tables, files, sums, secret, keys, vapid }: Manifest, kind: Head['kind']): string | undefined {
    const expected = new Map<string, { bytes: number; sha256: string }>([
      ...Object.entries(tables).map(([name, one]) => [`tabelas/${name}`, one] as const),
      ...Object.entries(files).map(([key, one]) => [FILES + key, one] as const),
      ...(sums ? ([[SUMS, sums]] as const) : []),
      ...(secret ? ([[SECRET, secret]] as const) : []),
      ...(vapid ? ([[VAPID, vapid]] as const) : []),
      ...(keys ? ([[kind === 'house' ? HOUSE_KEYS : MASTER_KEY, keys]] as const) : []),
    ]);
    const found = new Map(this.#others);
    for (const [name, { hash, bytes }] of this.#tables)
      if (bytes > 0 || tables[name]) found.set(`tabelas/${name}`, { sha256: hash.digest('hex'), bytes });
    for (const [name, { bytes, sha256 }] of expected) {
      const one = found.get(name);
      if (one?.sha256 !== sha256 || one.bytes !== bytes) return name;
    }
    return [...found.keys()].find((name) => !expected.has(name));
  }
}

/**
 * How many of this program's migrations the archive has: they must be the first ones, unchanged.
 */
export function migrationsOf({ file, head }: CheckedArchive, ours: readonly Migration[]): number {
  const known = new Set(ours.map(({ name }) => name));
  const newer = head.migrations.find(({ name }) => !known.has(name));
  if (newer) {
    throw new ArchiveRefused(
      `O backup ${file} foi feito por uma versão mais nova do Ilê (${bothVersions(head.program)}): este não conhece a migração ${newer.name}. ` +
        'Atualize este programa e restaure de novo.',
    );
  }
  return ours.length - pendingOf(ours, head.migrations).length;
}
