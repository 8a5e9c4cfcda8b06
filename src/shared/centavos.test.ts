import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comVirgula,
  centavos,
  ehCentavos,
  formatBRL,
  formatDecimal,
  formatTaxa,
  MAX_CENTAVOS,
  parcelas,
  parsePercentual,
  parsePreco,
  percentualDe,
  semNbsp,
  somar,
  taxa,
} from './centavos.ts';

const valores = fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS });

describe('[Z4] money is whole centavos', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_CENTAVOS + 1, -MAX_CENTAVOS - 1])('refuses %d', (n) => {
    expect(ehCentavos(n)).toBe(false);
    expect(() => centavos(n)).toThrow(RangeError);
  });

  it('has no minus zero', () => expect(Object.is(centavos(-0), 0)).toBe(true));

  it('adds amounts exactly, also to more than one amount may be, and nothing else', () => {
    expect(somar([10, 20, -5])).toBe(25);
    expect(somar([])).toBe(0);
    expect(somar([MAX_CENTAVOS, 1])).toBe(1_000_000_000_001);
    for (const nenhum of [0.1, MAX_CENTAVOS + 1]) expect(() => somar([nenhum])).toThrow(RangeError);
    expect(somar(Array.from({ length: 10_000 }, () => -MAX_CENTAVOS))).toBe(Number.MIN_SAFE_INTEGER);
  });
});

describe('[Z4] money is shown as BRL', () => {
  it('a sum too, which may be more than one amount; never a fraction', () => {
    expect(semNbsp(formatBRL(3 * MAX_CENTAVOS + 1))).toBe('R$ 30.000.000.000,01');
    for (const nenhum of [0.5, Number.NaN]) expect(() => formatBRL(nenhum)).toThrow(RangeError);
  });

  it.each([
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [20_000, 'R$ 200,00'],
    [123_456, 'R$ 1.234,56'],
    [983_450, 'R$ 9.834,50'],
    [100_000_000, 'R$ 1.000.000,00'],
    [-18_000, '- R$ 180,00'],
  ])('%d is %s', (valor, texto) => expect(semNbsp(formatBRL(valor))).toBe(texto));

  it('uses spaces that never break a line, and the true minus', () =>
    expect(formatBRL(-18_000)).toBe('\u2212\u00a0R$\u00a0180,00'));

  it('agrees with Intl on every amount', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(valores, (v) => {
        expect(formatBRL(Math.abs(v))).toBe(intl.format(Math.abs(v) / 100));
      }),
    );
  });

  it('splits a large figure', () => {
    expect(parcelas(983_450)).toEqual({ sinal: '', reais: '9.834', centavos: '50' });
    expect(parcelas(-7)).toEqual({ sinal: '\u2212', reais: '0', centavos: '07' });
  });
});

describe('[V1 N2] amounts as Brazilians type them (decision 29)', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1234,56', 123_456],
    ['12', 1200],
    ['12,5', 1250],
    ['1.234', 123_400],
    ['1.234.567,89', 123_456_789],
    ['0', 0],
    ['0,05', 5],
    ['-180', -18_000],
    ['\u2212 R$ 180,00', -18_000],
    [' R$ 10,00 ', 1000],
    ['10.000.000.000,00', MAX_CENTAVOS],
  ])('%s is %d', (texto, valor) => expect(parsePreco(texto)).toBe(valor));

  it.each([
    '',
    ' ',
    'abc',
    '1e3',
    '1,234.56',
    '1.23,45',
    '12.3456',
    '1234.567',
    '0.500',
    '12,345',
    '12,',
    ',50',
    '1 234',
    '--5',
    '5-',
    'NaN',
    'Infinity',
    '0x10',
    '１２',
    '10.000.000.000,01',
    '9'.repeat(400),
  ])('refuses %s', (texto) => expect(parsePreco(texto)).toBeNull());

  it('reads back whatever it writes', () => {
    fc.assert(
      fc.property(valores, (v) => {
        expect(parsePreco(formatBRL(v))).toBe(v + 0);
        expect(parsePreco(formatDecimal(v))).toBe(v + 0);
      }),
    );
  });

  it('never answers anything but null or whole centavos', () => {
    fc.assert(
      fc.property(fc.string(), (texto) => {
        expect(ehCentavos(parsePreco(texto) ?? 0)).toBe(true);
      }),
    );
  });

  it.each([
    ['12.50', 1250],
    ['-12.5', -1250],
    ['R$ 60.00', 6000],
    [' 60.5 ', 6050],
    ['0.01', 1],
    ['1234.56', 123_456],
    ['1.234', 123_400],
  ])('[V1 N2 P10] with a dot, %s is %d', (texto, valor) => expect(parsePreco(texto)).toBe(valor));

  it.each(['.5', '6.', '60.000.0', '1.234.5', '12.345.67'])('[V1 N2] %s is no amount', (texto) =>
    expect(parsePreco(texto)).toBeNull(),
  );

  it.each([
    ['1,234.56', '1.234,56'],
    ['-1,234.5', '-1.234,50'],
    ['1.234.56', '1.234,56'],
    ['1,5,0', null],
    ['oito', null],
    ['', null],
    ['1.234', null],
  ])('[V1] %s is written here as %s', (texto, escrito) => expect(comVirgula(texto)).toBe(escrito));
});

describe('[P4 R2] percentages', () => {
  it.each([
    ['10', 1000],
    ['7,5', 750],
    ['7.25', 725],
    [' 100 % ', 10_000],
    ['0', 0],
    ['150', 15_000],
  ])('reads %s', (texto, centesimos) => expect(parsePercentual(texto)).toBe(centesimos));

  it.each(['', '-1', '1000', '1,234', 'x'])('refuses %s', (texto) => expect(parsePercentual(texto)).toBeNull());

  it.each([
    [5480, 1000, 548],
    [1, 5000, 1],
    [999, 3333, 333],
    [-1, 5000, -1],
    [MAX_CENTAVOS, 10_000, MAX_CENTAVOS],
    [MAX_CENTAVOS - 1, 9999, 999_899_999_999],
  ])('%d × %d hundredths of a per cent is %d', (valor, centesimos, parte) =>
    expect(percentualDe(valor, centesimos)).toBe(parte),
  );

  it.each([
    [0, 0, '0,0%'],
    [8, 48, '16,7%'],
    [1, 16, '6,3%'],
    [1, 3, '33,3%'],
    [2, 3, '66,7%'],
    [5, 5, '100,0%'],
    [1, 2000, '0,1%'],
  ])('%d of %d is %s', (parte, todo, texto) => expect(formatTaxa(taxa(parte, todo))).toBe(texto));
});
