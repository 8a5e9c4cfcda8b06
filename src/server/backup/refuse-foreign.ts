import { escapeIdentifier, type Client } from 'pg';
import { NO_HOUSE } from '../actions/audit.ts';
import { ArchiveRefused } from './archive-file.ts';
import type { CheckedArchive } from './check-archive.ts';
import { HOUSE_ROW, PEOPLE_ROWS, STAYS } from './house-tables.ts';
import { readTables, type Table } from './tables.ts';

// An archive may be of anybody's making: nothing of it may reach another house, nor what belongs to none, nor fill the disk.

/** A house of its own: the id that stands for none is the platform's part of the trace. */
export function houseOf({ file, head }: CheckedArchive): string {
  if (head.house === undefined || head.house === NO_HOUSE)
    throw new ArchiveRefused(`A exportação ${file} não tem a casa.`);
  return head.house;
}

/** What an export brings: no accounts, sessions, contracts, invitations or letters. */
export const maybeOfHouse = ({ name, ofHouse }: Table): boolean =>
  name === HOUSE_ROW || name === PEOPLE_ROWS || (ofHouse && !STAYS.has(name));

/** Looks at every row before it goes in: it is of the house, and names no picture that the archive does not speak of. */
export function rowGuard({ file, manifest }: CheckedArchive, house: string) {
  const keys = new Set<unknown>(picturesOf(manifest));
  return ({ name, files }: Table, row: Readonly<Record<string, unknown>>): void => {
    if (row[name === HOUSE_ROW ? 'id' : 'org_id'] !== house)
      throw new ArchiveRefused(`A exportação ${file} tem em ${name} uma linha de outra casa. Nada foi importado.`);
    if (files.some((column) => typeof row[column] === 'string' && !keys.has(row[column]))) throw foreignPicture(file);
  };
}

/** Whoever names a picture may remove it, and its bytes would take the place of those that are here (INV-44): none of them is somebody else's. */
export async function refuseForeignPictures(client: Client, { file, manifest }: CheckedArchive): Promise<void> {
  const keys = picturesOf(manifest);
  for (const { name, files } of await readTables(client))
    for (const column of files) {
      const text = `select from ${escapeIdentifier(name)} where ${escapeIdentifier(column)} = any ($1) limit 1`;
      if ((await client.query(text, [keys])).rowCount) throw foreignPicture(file);
    }
}

/** Twenty thousand of the size that ours have. */
const PICTURES_BYTES = 2e9;

const mb = (megabytes: number): string => `${Math.max(0, megabytes).toLocaleString('pt-BR')} MB`;

/** Before the first one is written: what its pictures take is no more than a house has, and leaves the disk what the program needs (INV-37). */
export function refuseTooLarge({ file, manifest }: Pick<CheckedArchive, 'file' | 'manifest'>, room: number): void {
  const bytes = Object.values(manifest.files).reduce((sum, picture) => sum + picture.bytes, 0);
  const taken = `As imagens da exportação ${file} ocupam ${mb(Math.ceil(bytes / 1e6))}`;
  if (bytes > PICTURES_BYTES)
    throw new ArchiveRefused(
      `${taken}, e as de uma casa podem ocupar ${mb(PICTURES_BYTES / 1e6)}. Nada foi importado.`,
    );
  if (bytes > Math.max(0, room))
    throw new ArchiveRefused(
      `${taken}, e no disco da pasta de dados há lugar para ${mb(Math.floor(room / 1e6))}. Libere espaço e importe de novo. Nada foi importado.`,
    );
}

const picturesOf = ({ files, missingFiles }: CheckedArchive['manifest']): string[] => [
  ...Object.keys(files),
  ...missingFiles,
];

const foreignPicture = (file: string): Error =>
  new ArchiveRefused(`A exportação ${file} fala de uma imagem de outra casa. Nada foi importado.`);
