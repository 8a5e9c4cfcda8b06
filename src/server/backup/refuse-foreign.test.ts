import { expect, it } from 'vitest';
import type { CheckedArchive } from './check-archive.ts';
import { refuseTooLarge } from './refuse-foreign.ts';

const archive = (...sizes: number[]): Pick<CheckedArchive, 'file' | 'manifest'> => ({
  file: 'casa.tar.gz',
  manifest: {
    tables: {},
    sequences: [],
    sums: null,
    secret: null,
    files: Object.fromEntries(sizes.map((bytes, n) => [`publico/${n}.webp`, { bytes, sha256: '' }])),
    missingFiles: [],
  },
});

it.each([
  [[], -5e6],
  [[1e9, 1e9], Infinity],
  [[2_000_000, 500_000], 2_500_000],
])('pictures of %j bytes are taken where there is room for %d', (sizes, room) => {
  expect(() => refuseTooLarge(archive(...sizes), room)).not.toThrow();
});

it.each([
  [
    [1e9, 1e9, 1],
    Infinity,
    'As imagens da exportação casa.tar.gz ocupam 2.001 MB, e as de uma casa podem ocupar 2.000 MB. Nada foi importado.',
  ],
  [
    [2_000_000, 500_001],
    2_500_000,
    'ocupam 3 MB, e no disco da pasta de dados há lugar para 2 MB. Libere espaço e importe de novo. Nada foi importado.',
  ],
  [[1], -5e6, 'ocupam 1 MB, e no disco da pasta de dados há lugar para 0 MB.'],
])('takes more than a house has, or than there is room for: %j bytes, %d', (sizes, room, said) => {
  expect(() => refuseTooLarge(archive(...sizes), room)).toThrow(said);
});
