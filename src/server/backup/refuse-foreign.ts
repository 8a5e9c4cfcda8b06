import { escapeIdentifier, type Client } from 'pg';
import { ehFuso } from '../../shared/fusos.ts';
import { NO_HOUSE } from '../actions/audit.ts';
import { errorCode, messageOf } from '../errors.ts';
import { ArchiveRefused } from './archive-file.ts';
import type { CheckedArchive } from './check-archive.ts';
import { picturesOf, type Manifest } from './format.ts';
import { HOUSE_ROW, PEOPLE_ROWS, STAYS } from './house-tables.ts';
import { readTables, type Table } from './tables.ts';

// An archive may come from anybody: it must not touch another house or anything that belongs to no
// house, nor fill the disk.

/** A real house: the zero id stands for the platform's part of the trace. */
export function houseOf({ file, head }: CheckedArchive): string {
  if (head.house === undefined || head.house === NO_HOUSE)
    throw new ArchiveRefused(`A exportação ${file} não tem a casa.`);
  return head.house;
}

/** The tables an export may bring: no accounts, sessions, contracts, invitations or letters. */
export const maybeOfHouse = ({ name, ofHouse }: Table): boolean =>
  name === HOUSE_ROW || name === PEOPLE_ROWS || (ofHouse && !STAYS.has(name));

export type Row = Record<string, unknown>;

export function parseRow(archive: CheckedArchive, table: Table, line: string): Row {
  try {
    const row: unknown = JSON.parse(line);
    if (typeof row === 'object' && row !== null) return row as Row;
  } catch {
    // The line is not JSON.
  }
  throw unfit(archive, table);
}

/**
 * Values that no column takes or that break a rule of the table (SQLSTATE classes 22 and 23), or
 * are nested too deep.
 */
export function refuseUnfit(archive: CheckedArchive, table: Table, error: unknown): never {
  throw /^(22|23|54)/.test(errorCode(error) ?? '') ? unfit(archive, table, error) : error;
}

const unfit = ({ file }: CheckedArchive, { name }: Table, cause?: unknown): Error =>
  new ArchiveRefused(
    `A exportação ${file} tem em ${name} uma linha que o banco de dados não aceita${cause ? ` (${messageOf(cause)})` : ''}. Nada foi importado.`,
    { cause },
  );

/**
 * The longest values that forms accept for the columns that the platform's lists show and page by.
 */
const LENGTHS = { nome: 120, email: 254 } as const;
/**
 * Days and instants with four-digit years, as `to_jsonb` writes them. The program cannot read
 * others back ('infinity', BC).
 */
const TIME = /^\d{4}-\d\d-\d\d(T[\d:.]+\+00:00)?$/;

/**
 * Checks every row before it is loaded. It belongs to the house, has a known time zone, and names
 * no picture that the archive lacks. It holds nothing that would make a list of the platform, or a
 * job, fail for everybody.
 */
export function rowGuard(archive: CheckedArchive, house: string) {
  const { file, manifest } = archive;
  const keys = new Set<unknown>(picturesOf(manifest));
  return (table: Table, row: Readonly<Row>): void => {
    const { name, files, times } = table;
    if (row[name === HOUSE_ROW ? 'id' : 'org_id'] !== house)
      throw new ArchiveRefused(`A exportação ${file} tem em ${name} uma linha de outra casa. Nada foi importado.`);
    if (name === HOUSE_ROW && !ehFuso(row['fuso_horario']))
      throw new ArchiveRefused(`A exportação ${file} tem um fuso horário que não é do Brasil. Nada foi importado.`);
    // The value is checked and stored as the same text: PostgreSQL also takes a number for a day,
    // and a list for a name.
    if ([...files, ...times, ...Object.keys(LENGTHS)].some((column) => typeof (row[column] ?? '') !== 'string'))
      throw unfit(archive, table);
    if (times.some((column) => typeof row[column] === 'string' && !TIME.test(row[column])))
      throw new ArchiveRefused(`A exportação ${file} tem em ${name} uma data que não existe. Nada foi importado.`);
    if (name === HOUSE_ROW || name === PEOPLE_ROWS)
      for (const [column, most] of Object.entries(LENGTHS))
        if (String(row[column]).length > most)
          throw new ArchiveRefused(
            `A exportação ${file} tem em ${name} um ${column} longo demais. Nada foi importado.`,
          );
    if (files.some((column) => typeof row[column] === 'string' && !keys.has(row[column]))) throw foreignPicture(file);
  };
}

/**
 * Who names a picture may delete or overwrite it (INV-44), so none of the named pictures may belong
 * to somebody else.
 */
export async function refuseForeignPictures(client: Client, { file, manifest }: CheckedArchive): Promise<void> {
  const keys = picturesOf(manifest);
  for (const { name, files } of await readTables(client))
    for (const column of files) {
      const text = `select from ${escapeIdentifier(name)} where ${escapeIdentifier(column)} = any ($1) limit 1`;
      if ((await client.query(text, [keys])).rowCount) throw foreignPicture(file);
    }
}

/**
 * The disk that an import must not fill: its free bytes, and which parts of a house are stored on
 * it.
 */
export interface Room {
  bytes: number;
  pictures: boolean;
  rows: boolean;
}

/** Twenty thousand of the size that ours have. */
const PICTURES_BYTES = 2e9;
/** They are stored as they came: two thousand of a megabyte. */
const PDFS_BYTES = 2e9;
/** Bytes of rows in the archive: twenty-five years of five hundred sales a day. */
const ROWS_BYTES = 10e9;
/** How much larger the same rows are in the database, with indexes and write-ahead log. */
const STORED = 2;

const mb = (bytes: number): string => `${bytes.toLocaleString('pt-BR')} MB`;
const total = (ones: Manifest['files']): number => Object.values(ones).reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Before anything is written: the import is no larger than a house may be, and leaves the program
 * enough disk.
 */
export function refuseTooLarge({ file, manifest }: Pick<CheckedArchive, 'file' | 'manifest'>, room: Room): void {
  const [files, rows] = [total(manifest.files), total(manifest.tables)];
  const pdfs = total(Object.fromEntries(Object.entries(manifest.files).filter(([key]) => key.endsWith('.pdf'))));
  const limits = [
    { of: 'As imagens', such: 'as', bytes: files - pdfs, most: PICTURES_BYTES },
    { of: 'Os PDFs', such: 'os', bytes: pdfs, most: PDFS_BYTES },
    { of: 'Os registros', such: 'os', bytes: rows, most: ROWS_BYTES },
  ];
  for (const { of, such, bytes, most } of limits)
    if (bytes > most)
      throw new ArchiveRefused(
        `${of} da exportação ${file} ocupam ${mb(Math.ceil(bytes / 1e6))}, e ${such} de uma casa podem ocupar ${mb(most / 1e6)}. Nada foi importado.`,
      );
  const needed = (room.pictures ? files : 0) + (room.rows ? rows * STORED : 0);
  const free = Math.max(0, room.bytes);
  if (needed > free)
    throw new ArchiveRefused(
      `A exportação ${file} precisa de ${mb(Math.ceil(needed / 1e6))}, e no disco da pasta de dados há lugar para ${mb(Math.floor(free / 1e6))}. Libere espaço e importe de novo. Nada foi importado.`,
    );
}

const foreignPicture = (file: string): Error =>
  new ArchiveRefused(`A exportação ${file} fala de uma imagem de outra casa. Nada foi importado.`);
