import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diaDe, formatDia } from '../../shared/datas.ts';
import { maskDate, readDate, writeDate } from './date-text.ts';

describe('readDate', () => {
  it.each([
    ['31/10/2026', '2026-10-31'],
    ['1/2/2026', '2026-02-01'],
    ['1.2.2026', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['01 02 2026', '2026-02-01'],
    ['31102026', '2026-10-31'],
    [' 31/10/2026 ', '2026-10-31'],
    ['2026-10-31', '2026-10-31'],
    ['29/02/2028', '2028-02-29'],
  ])('[Z7] reads %j with the day first', (text, day) => expect(readDate(text)).toBe(day));

  it.each([
    '',
    '31/02/2026',
    '29/02/2027',
    '10/31/2026',
    '31/10',
    '31/10/26',
    '31/10/202',
    '31/10/20266',
    '01/01/1899',
    '01/01/2101',
    '1122026',
    '12/151/2026',
    '20/12/1031',
    'amanhã',
    '31/10/2026 a 30/11/2026',
  ])('[Z7] guesses no day from %j', (text) => expect(readDate(text)).toBeNull());

  it('[Z7] reads every day as it is written', () => {
    const parts = fc.tuple(
      fc.integer({ min: 1900, max: 2100 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    );
    fc.assert(
      fc.property(parts, ([year, month, day]) => {
        const iso = diaDe(year, month, day);
        const digits = formatDia(iso).replaceAll('/', '');
        expect([readDate(writeDate(iso)), readDate(digits), readDate(maskDate(digits))]).toEqual([iso, iso, iso]);
      }),
    );
  });
});

describe('maskDate', () => {
  it.each([
    ['3', '3'],
    ['31', '31'],
    ['311', '31/1'],
    ['31/', '31/'],
    ['31/1', '31/1'],
    ['3110', '31/10'],
    ['31/102', '31/10/2'],
    ['31102026', '31/10/2026'],
    ['1/2/2026', '1/2/2026'],
    ['1.', '1/'],
    ['//', ''],
    ['2026-10-31', '2026-10-31'],
    ['31/10/20266', '31/10/20266'],
    ['hoje', 'hoje'],
    ['31 de outubro', '31 de outubro'],
  ])('[Z7] turns %j into %j', (text, shown) => expect(maskDate(text)).toBe(shown));

  it('[Z7] changes nothing the second time and loses no digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789/.- ')) }), (text) => {
        const once = maskDate(text);
        expect(maskDate(once)).toBe(once);
        expect(once.replaceAll(/\D/g, '')).toBe(text.replaceAll(/\D/g, ''));
      }),
    );
  });
});
