import { expect, it } from 'vitest';
import type { CheckedArchive } from './check-archive.ts';
import { HOUSE_ROW } from './house-tables.ts';
import { refuseTooLarge, rowGuard, type Room } from './refuse-foreign.ts';
import type { Table } from './tables.ts';

const archive = (pictures: number[], ...tables: number[]): Pick<CheckedArchive, 'file' | 'manifest'> => ({
  file: 'casa.tar.gz',
  manifest: {
    tables: Object.fromEntries(tables.map((bytes, n) => [`tabela_${n}`, { rows: 1, bytes, sha256: '' }])),
    sequences: [],
    sums: null,
    secret: null,
    files: Object.fromEntries(pictures.map((bytes, n) => [`publico/${n}.webp`, { bytes, sha256: '' }])),
    missingFiles: [],
  },
});

const room = (bytes: number, more: Partial<Room> = {}): Room => ({ bytes, pictures: true, rows: true, ...more });

it.each([
  [archive([]), room(-5e6)],
  [archive([1e9, 1e9]), room(Infinity)],
  [archive([2_000_000, 500_000]), room(2_500_000)],
  [archive([], 6e9, 4e9), room(Infinity)],
  // Rows take twice what they take in the archive.
  [archive([500_000], 600_000, 400_000), room(2_500_000)],
  // What does not come to this disk takes nothing of it.
  [archive([9e6], 1_000_000), room(2_000_000, { pictures: false })],
  [archive([2_000_000], 9e6), room(2_000_000, { rows: false })],
])('takes an archive no larger than a house and than the free space: %#', (one, where) => {
  expect(() => refuseTooLarge(one, where)).not.toThrow();
});

it.each([
  [
    archive([1e9, 1e9, 1]),
    room(Infinity),
    'As imagens da exportação casa.tar.gz ocupam 2.001 MB, e as de uma casa podem ocupar 2.000 MB. Nada foi importado.',
  ],
  [
    archive([], 6e9, 4e9, 1),
    room(Infinity, { rows: false }),
    'Os registros da exportação casa.tar.gz ocupam 10.001 MB, e os de uma casa podem ocupar 10.000 MB. Nada foi importado.',
  ],
  [
    archive([500_000], 1_000_001),
    room(2_500_000),
    'A exportação casa.tar.gz precisa de 3 MB, e no disco da pasta de dados há lugar para 2 MB. Libere espaço e importe de novo. Nada foi importado.',
  ],
  [archive([1]), room(-5e6), 'precisa de 1 MB, e no disco da pasta de dados há lugar para 0 MB.'],
])('takes more than a house has, or than there is room for: %#', (one, where, said) => {
  expect(() => refuseTooLarge(one, where)).toThrow(said);
});

it.each([
  ['America/Sao_Paulo', true],
  ['America/Rio_Branco', true],
  ['America/Nenhures', false],
  ['Europe/Lisbon', false],
  ['', false],
  [null, false],
])('an archive of a house whose time zone is %j is imported: %s', (fuso_horario, taken) => {
  const guard = rowGuard(archive([]) as CheckedArchive, 'house');
  const row = () => guard({ name: HOUSE_ROW, files: [], times: [] } as unknown as Table, { id: 'house', fuso_horario });
  if (taken) expect(row).not.toThrow();
  else expect(row).toThrow('tem um fuso horário que não é do Brasil. Nada foi importado.');
});
