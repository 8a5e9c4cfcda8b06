import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { somarDias } from '../../../shared/datas.ts';
import { anosDesde, completaEm, estaPerto, MARCOS, proximoMarco } from './rules.ts';

describe('[H7] years of an obrigação', () => {
  it.each([
    ['2020-02-29', 1, '2021-02-28'],
    ['2020-02-29', 3, '2023-02-28'],
    ['2020-02-29', 4, '2024-02-29'],
    ['2019-03-14', 7, '2026-03-14'],
  ])('of %s, %i years are complete on %s', (data, anos, dia) => expect(completaEm(data, anos)).toBe(dia));

  it.each([
    ['2020-02-29', '2021-02-27', 0],
    ['2020-02-29', '2021-02-28', 1],
    ['2020-02-29', '2024-02-28', 3],
    ['2020-02-29', '2024-02-29', 4],
    ['2026-11-28', '2026-11-27', 0],
    ['2030-01-01', '2026-11-27', 0],
  ])('since %s, on %s, %i are complete', (data, hoje, anos) => expect(anosDesde(data, hoje)).toBe(anos));

  it.each([
    ['2026-03-14', '2026-11-27', { anos: 1, dia: '2027-03-14' }],
    ['2023-11-27', '2026-11-27', { anos: 3, dia: '2026-11-27' }],
    ['2023-11-26', '2026-11-27', { anos: 7, dia: '2030-11-26' }],
    ['2005-11-26', '2026-11-27', null],
  ])('the next of 1, 3, 7, 14 and 21 after %s, on %s', (data, hoje, marco) =>
    expect(proximoMarco(data, hoje)).toEqual(marco),
  );

  it('takes today and the ninetieth day as near, and the day after it as far', () => {
    const hoje = '2026-11-27';
    expect([0, 90, 91, -1].map((n) => estaPerto(somarDias(hoje, n), hoje))).toEqual([true, true, false, false]);
  });

  it('counts on the day itself, and not a day before', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.constantFrom(...MARCOS), (n, anos) => {
        const data = somarDias('1950-01-01', n);
        const dia = completaEm(data, anos);
        expect(anosDesde(data, dia)).toBe(anos);
        expect(anosDesde(data, somarDias(dia, -1))).toBe(anos - 1);
      }),
    ));
});
