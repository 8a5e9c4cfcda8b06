import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dia,
  diasEntre,
  ehDia,
  ehDiaAceito,
  formatDia,
  formatDiaPerto,
  formatDiaPorExtenso,
  hojeEm,
  horaEm,
  inicioDoDia,
  somarDias,
  somarMesesAoDia,
  ultimoDiaDoMes,
} from './datas.ts';

const dias = fc.integer({ min: -60_000, max: 60_000 }).map((n) => somarDias('2026-11-20', n));

describe('[M3 F4] days that exist', () => {
  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '1000-01-01', '9999-12-31'])('%s is one', (t) =>
    expect(ehDia(t)).toBe(true),
  );
  it.each([
    '2024-02-30',
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '2026-1-1',
    '20261120',
    '0999-01-01',
    '2026-11-20T00:00',
    ' 2026-11-20',
    '',
    '20/11/2026',
    '２０２６-11-20',
  ])('%s is none', (t) => {
    expect(ehDia(t)).toBe(false);
    expect(() => dia(t)).toThrow(RangeError);
  });

  it.each([
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2100-12-31', true],
    ['2101-01-01', false],
    ['2024-02-30', false],
  ])('%s is taken: %s', (t, aceito) => expect(ehDiaAceito(t)).toBe(aceito));

  it('agrees with the calendar of the platform', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 1, max: 12 }), (ano, mes) => {
        expect(ultimoDiaDoMes(ano, mes)).toBe(new Date(Date.UTC(ano, mes, 0)).getUTCDate());
      }),
    );
  });
});

describe('arithmetic of days', () => {
  it.each([
    ['2026-11-20', 41, '2026-12-31'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['1969-12-31', 1, '1970-01-01'],
  ])('%s + %d days is %s', (de, n, ate) => expect(somarDias(de, n)).toBe(ate));

  it('somarDias and diasEntre are inverse', () => {
    fc.assert(
      fc.property(dias, fc.integer({ min: -9999, max: 9999 }), (d, n) => {
        expect(diasEntre(d, somarDias(d, n))).toBe(n);
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-05-31', 6, '2026-11-30'],
    ['2026-03-31', -13, '2025-02-28'],
  ])('%s + %d months is %s', (de, n, ate) => expect(somarMesesAoDia(de, n)).toBe(ate));
});

describe('days in words', () => {
  it('writes them as the house does', () => {
    expect(formatDia('2026-11-05')).toBe('05/11/2026');
    expect(formatDiaPerto('2026-11-05', '2026-01-10')).toBe('05/11');
    expect(formatDiaPerto('2026-11-05', '2025-11-10')).toBe('05/11/2026');
    expect(formatDiaPorExtenso('2026-11-20')).toBe('sexta, 20 de novembro');
    expect(formatDiaPorExtenso('1960-03-05')).toBe('sábado, 5 de março');
    expect(formatDiaPorExtenso('2026-11-20', 'en-US')).toBe('Friday, November 20');
  });
});

describe("[F8] the house's day (decision 19)", () => {
  it.each([
    ['2026-11-21T02:59:59.999Z', 'America/Sao_Paulo', '2026-11-20'],
    ['2026-11-21T03:00:00Z', 'America/Sao_Paulo', '2026-11-21'],
    ['2026-11-21T03:59:59Z', 'America/Manaus', '2026-11-20'],
    ['2026-11-20T10:00:00Z', 'Pacific/Kiritimati', '2026-11-21'],
    ['2024-02-29T12:00:00Z', 'America/Rio_Branco', '2024-02-29'],
    ['2027-01-01T00:00:00Z', 'UTC', '2027-01-01'],
  ])('%s in %s is %s', (instante, fuso, data) => expect(hojeEm(new Date(instante), fuso)).toBe(data));

  it('gives the hour in the zone', () =>
    expect(horaEm(new Date('2026-11-20T03:05:00Z'), 'America/Sao_Paulo')).toBe('00:05'));

  it('is none in an unknown zone', () => expect(() => hojeEm(0, 'Brasil/Lugar Nenhum')).toThrow(RangeError));

  it.each([
    ['2026-11-20', 'America/Sao_Paulo', '2026-11-20T03:00:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2019-02-17', 'America/Sao_Paulo', '2019-02-17T03:00:00.000Z'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z'],
    ['2026-11-20', 'Etc/GMT+12', '2026-11-20T12:00:00.000Z'],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s begins in %s at %s', (data, fuso, instante) => expect(inicioDoDia(data, fuso).toISOString()).toBe(instante));

  it('begins at the first second that carries the day', () => {
    const fusos = fc.constantFrom(
      'America/Sao_Paulo',
      'America/Noronha',
      'UTC',
      'Asia/Kolkata',
      'Pacific/Kiritimati',
      'Etc/GMT+12',
    );
    fc.assert(
      fc.property(dias, fusos, (d, fuso) => {
        const inicio = inicioDoDia(d, fuso).getTime();
        expect(hojeEm(inicio, fuso)).toBe(d);
        expect(hojeEm(inicio - 1000, fuso) < d).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
