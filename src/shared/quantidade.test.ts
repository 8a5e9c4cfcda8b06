import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deMilesimos,
  ehQuantidade,
  formatQuantidade,
  lerQuantidade,
  milesimos,
  precoVezes,
  quantidadeIncompleta,
  somarQuantidades,
} from './quantidade.ts';

const KG = { fracionada: true, minima: 0.001, maxima: 1_000_000 };
const UN = { fracionada: false, minima: 1, maxima: 1_000_000 };
const dita = (texto: string, limites = KG) => {
  const { quantidade, recusa } = lerQuantidade(texto, limites);
  return recusa ? `${recusa.motivo} ${recusa.n}` : quantidade;
};

describe('[P3] a quantity that is typed', () => {
  it.each([
    ['0,5', 0.5],
    ['0,001', 0.001],
    ['1', 1],
    ['12,250', 12.25],
    ['1,500', 1.5],
    [' 2 ', 2],
    ['1000000', 1_000_000],
    ['1.500', 'virgula 1,5'],
    ['1.5', 'virgula 1,5'],
    ['0.250', 'virgula 0,25'],
    ['1.', 'virgula 1,5'],
    ['1/2', 'ilegivel 0'],
    ['1e3', 'ilegivel 0'],
    ['', 'ilegivel 0'],
    ['meia', 'ilegivel 0'],
    ['1.000,5', 'ilegivel 0'],
    ['-3', 'minimo 0,001'],
    ['−3', 'minimo 0,001'],
    ['0', 'minimo 0,001'],
    ['0,0005', 'casas 0'],
    ['1000000,001', 'maximo 1000000'],
  ])('a quantity in kg: %j is read as %j', (texto, valor) => expect(dita(texto)).toBe(valor));

  it.each([
    ['12', 12],
    ['12500', 12_500],
    ['0,5', 'inteiro 0'],
    ['1.500', 'inteiro 0'],
    ['1/2', 'ilegivel 0'],
    ['1e3', 'ilegivel 0'],
    ['-3', 'minimo 1'],
    ['0', 'minimo 1'],
    ['9999999', 'maximo 1000000'],
  ])('in un: %j is %j', (texto, valor) => expect(dita(texto, UN)).toBe(valor));

  it.each([
    ['', true],
    ['0', true],
    ['0,', true],
    ['0,00', true],
    ['0,000', false],
    ['1/', false],
    ['-', false],
    ['1.5', false],
  ])('in kg %j may still become one: %s', (texto, pode) => expect(quantidadeIncompleta(texto, KG)).toBe(pode));
});

describe('[P3 P8] quantities are exact in thousandths', () => {
  it.each([
    [0.5, true],
    [0.001, true],
    [999_999_999.999, true],
    [0.0005, false],
    [0.1 + 0.2, false],
    [1e308, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('%d has at most three places: %s', (n, sim) => expect(ehQuantidade(n)).toBe(sim));

  it.each([
    [4000, 0.5, 2000],
    [1, 0.5, 1],
    [1, 0.499, 0],
    [333, 0.5, 167],
    [1005, 1.001, 1006],
    [5_000_000_000, 1_000_000, 5_000_000_000_000_000],
    [999_999_999, 999_999.999, 999_999_998_000_000],
  ])('%d centavos × %d are %d centavos', (preco, quantidade, total) =>
    expect(precoVezes(preco, quantidade)).toBe(total),
  );

  it('sums without the error of binary fractions, and writes what it reads', () => {
    expect(somarQuantidades(0.1, 0.2)).toBe(0.3);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: 1, max: 1_000_000_000 }), (a, b) => {
        expect(milesimos(somarQuantidades(deMilesimos(a), deMilesimos(b)))).toBe(a + b);
        expect(lerQuantidade(formatQuantidade(deMilesimos(a)), KG).quantidade).toBe(deMilesimos(a));
      }),
    );
  });

  it('shows decimals with a comma and thousands without a dot', () =>
    expect([0.5, 12, 12_500, -1.25].map(formatQuantidade)).toEqual(['0,5', '12', '12500', '−1,25']));
});
