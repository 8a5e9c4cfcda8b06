import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dia, diasEntre, somarDias } from './datas.ts';
import { ehDiaUtil, somarDiasUteis } from './dias-uteis.ts';

describe('[Y3] working days in Brazil', () => {
  it.each([
    ['2026-04-03', 'Good Friday of 2026'],
    ['2027-03-26', 'Good Friday of 2027'],
    ['2024-03-29', 'Good Friday of 2024'],
    ['2038-04-23', 'Good Friday after one of the latest Easters'],
    ['2026-11-20', 'Consciência Negra'],
    ['2026-09-07', 'Independence'],
    ['2026-11-28', 'a Saturday'],
    ['2026-11-29', 'a Sunday'],
  ])('%s is none: %s', (data) => {
    expect(ehDiaUtil(dia(data))).toBe(false);
  });

  it.each([
    ['2026-02-17', 'the Tuesday of Carnival'],
    ['2026-06-04', 'Corpus Christi'],
    ['2026-11-27', 'a Friday'],
  ])('%s is one: %s', (data) => {
    expect(ehDiaUtil(dia(data))).toBe(true);
  });

  it.each([
    ['2026-11-27', '2026-12-02', 'noticed on a Friday'],
    ['2026-11-28', '2026-12-02', 'noticed on a Saturday'],
    ['2026-11-18', '2026-11-24', 'over a holiday and a weekend'],
    ['2026-12-23', '2026-12-29', 'over Christmas'],
    ['2026-12-30', '2027-01-05', 'over the year'],
    ['2026-04-01', '2026-04-07', 'over Easter'],
  ])('three after %s end on %s: %s', (de, ate) => {
    expect(somarDiasUteis(dia(de), 3)).toBe(ate);
  });

  it('three always end on a working day, with two others between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_000 }), (n) => {
        const de = somarDias('2000-01-01', n);
        const ate = somarDiasUteis(de, 3);
        const uteis = Array.from({ length: diasEntre(de, ate) }, (_, i) => somarDias(de, i + 1)).filter(ehDiaUtil);
        expect(uteis).toHaveLength(3);
        expect(uteis.at(-1)).toBe(ate);
      }),
    );
  });
});
