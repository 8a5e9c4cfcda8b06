import { createHash, type Hash } from 'node:crypto';
import { pendingOf, type Migration } from '../migration-files.ts';
import { ArchiveRefused, checkSeal, HEAD, readArchive } from './archive-file.ts';
import {
  FILES,
  FORMAT,
  MANIFEST,
  parseHead,
  parseManifest,
  SECRET,
  SUMS,
  tableOfPart,
  type Head,
  type Manifest,
} from './format.ts';

export interface CheckedArchive {
  file: string;
  head: Head;
  manifest: Manifest;
}

/** The whole archive, read once and compared with what it says of itself; throws an ArchiveRefused otherwise. Nothing is touched. */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  await checkSeal(file);
  const found = new Findings();
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readArchive(file)) {
    if (manifest) throw contradicts(file, name);
    if (!head && name !== HEAD) throw new ArchiveRefused(`${file} não é um backup do Ilê.`);
    if (name === HEAD) head = acceptFormat(file, parseHead(bytes));
    else if (name === MANIFEST) manifest = parseManifest(bytes);
    else found.add(tableOfPart(name) === undefined ? name : `tabelas/${tableOfPart(name)}`, bytes);
  }
  if (!head || !manifest) throw new ArchiveRefused(`O backup ${file} não chegou ao fim quando foi feito.`);
  const wrong = found.compare(manifest);
  if (wrong !== undefined) throw contradicts(file, wrong);
  return { file, head, manifest };
}

const contradicts = (file: string, name: string): ArchiveRefused =>
  new ArchiveRefused(`O backup ${file} se contradiz: ${name} não é o que o manifesto diz. Use outra cópia.`);

function acceptFormat(file: string, head: Head): Head {
  if (head.format > FORMAT)
    throw new ArchiveRefused(
      `O backup ${file} foi feito por uma versão mais nova do Ilê (${head.program}). Instale essa versão, ou uma mais nova, e restaure de novo.`,
    );
  return head;
}

/** What lies in the archive, by name; the parts of a table as one. */
class Findings {
  readonly #hashes = new Map<string, { hash: Hash; bytes: number }>();

  add(name: string, bytes: Buffer): void {
    const one = this.#hashes.get(name) ?? { hash: createHash('sha256'), bytes: 0 };
    one.hash.update(bytes);
    one.bytes += bytes.length;
    this.#hashes.set(name, one);
  }

  /** The first name that is missing, too many, or other than the manifest says. */
  compare({ tables, files, sums, secret }: Manifest): string | undefined {
    const expected = new Map<string, { bytes: number; sha256: string }>([
      ...Object.entries(tables).map(([name, one]) => [`tabelas/${name}`, one] as const),
      ...Object.entries(files).map(([key, one]) => [FILES + key, one] as const),
      ...(sums ? ([[SUMS, sums]] as const) : []),
      ...(secret ? ([[SECRET, secret]] as const) : []),
    ]);
    const empty = createHash('sha256').digest('hex');
    for (const [name, { bytes, sha256 }] of expected) {
      const one = this.#hashes.get(name);
      const digest = one ? one.hash.digest('hex') : empty;
      if (digest !== sha256 || (one?.bytes ?? 0) !== bytes) return name;
    }
    return [...this.#hashes.keys()].find((name) => !expected.has(name));
  }
}

/** How many of this program's migrations the archive has: it must be a beginning of them, unchanged. */
export function migrationsOf({ file, head }: CheckedArchive, ours: readonly Migration[]): number {
  const known = new Set(ours.map(({ name }) => name));
  const newer = head.migrations.find(({ name }) => !known.has(name));
  if (newer) {
    throw new ArchiveRefused(
      `O backup ${file} foi feito por uma versão mais nova do Ilê (${head.program}): este programa não conhece a migração ${newer.name}. ` +
        'Instale a versão mais nova e restaure de novo.',
    );
  }
  return ours.length - pendingOf(ours, head.migrations).length;
}
