import { z } from 'zod';
import { version } from '../version.ts';
import { ArchiveRefused } from './archive-file.ts';

/** Raised when an older program could no longer read what a newer one writes. */
export const FORMAT = 1;

export const MANIFEST = 'manifesto.json';
export const SECRET = 'segredos/auth-secret';
/** Only an encrypted archive has it (row H4). */
export const MASTER_KEY = 'segredos/vault-master-key';
/** The installation's name towards push services; devices are bound to it. */
export const VAPID = 'segredos/vapid.json';
/** The keys of one house, only in an encrypted export (row H4). */
export const HOUSE_KEYS = 'segredos/chaves-da-casa.json';
export const SUMS = 'somas.tsv';
export const FILES = 'arquivos/';

/** Parts of one table, small enough to hold one in memory. */
export const PART_BYTES = 1024 * 1024;
export const partName = (table: string, part: number): string =>
  `tabelas/${table}/${String(part).padStart(6, '0')}.copy`;
/** The format of a house's export: one JSON object a line. */
export const linesName = (table: string, part: number): string => partName(table, part).replace(/copy$/, 'jsonl');
export const tableOfPart = (name: string): string | undefined =>
  /^tabelas\/([^/]+)\/\d{6,}\.(copy|jsonl)$/.exec(name)?.[1];

const migration = z.object({ name: z.string(), checksum: z.string() });

/** What is known before the first row: whether this program can take the archive at all. */
const head = z.object({
  format: z.int(),
  kind: z.enum(['everything', 'house']),
  program: z.string(),
  postgres: z.string(),
  createdAt: z.string(),
  /** The exported house; absent in a backup of everything. */
  house: z.uuid().optional(),
  migrations: z.array(migration),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Head = z.output<typeof head>;

const counted = z.object({ bytes: z.int(), sha256: z.string() });

/** What is known after the last row. */
const manifest = z.object({
  tables: z.record(z.string(), counted.extend({ rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  sums: counted.nullable(),
  secret: counted.nullable(),
  /** The master key of the vault, and the keys of an exported house. */
  keys: counted.nullish(),
  /** The key of pushes; absent where nobody wanted one, and in older archives. */
  vapid: counted.nullish(),
  files: z.record(z.string(), counted),
  /** Named by a row and not in the store, when the backup was taken. */
  missingFiles: z.array(z.string()),
});
export type Manifest = z.output<typeof manifest>;

/** The names of all pictures that the rows name. */
export const picturesOf = ({ files, missingFiles }: Manifest): string[] => [...Object.keys(files), ...missingFiles];

export const toJson = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** A newer format is reported as newer, before its form is checked. */
export function parseHead(file: string, bytes: Buffer): Head {
  const { format, program } = parse(head.pick({ format: true, program: true }), bytes);
  if (format > FORMAT)
    throw new ArchiveRefused(
      `O backup ${file} foi feito por uma versão mais nova do Ilê (${bothVersions(program)}). Atualize este programa e restaure de novo.`,
    );
  return parse(head, bytes);
}

/**
 * Names both versions in words. A version gets its number when it is published, so two unpublished
 * ones may bear the same.
 */
export const bothVersions = (theirs: string): string =>
  theirs === version ? `ela e este programa se dizem ${version}` : `ela é a ${theirs}, este programa é o ${version}`;

export const parseManifest = (bytes: Buffer): Manifest => parse(manifest, bytes);

function parse<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch (error) {
    throw new ArchiveRefused('O backup não tem a forma esperada: ele é de outro programa, ou de outra versão do Ilê.', {
      cause: error,
    });
  }
}

/**
 * Quotes a file name in a command that somebody will copy. The shell would split a name with a
 * space.
 */
export const inCommand = (name: string): string =>
  /[^\w./:\\-]/.test(name) ? `"${name.replaceAll(/["$`]/g, '\\$&')}"` : name;
