import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eixoDe, saudacao, topoDoEixo } from './rules.ts';

describe('painel', () => {
  it('greets by the hour', () => {
    expect([0, 4, 5, 11, 12, 17, 18, 23].map((hora) => saudacao(hora).slice(0, 8))).toEqual([
      'Boa noit',
      'Boa noit',
      'Bom dia,',
      'Bom dia,',
      'Boa tard',
      'Boa tard',
      'Boa noit',
      'Boa noit',
    ]);
  });

  it('[D1] the axis starts at zero and holds the highest month without wasting half of the picture', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (maximo) => {
        const topo = topoDoEixo(maximo);
        expect(topo).toBeGreaterThanOrEqual(maximo);
        expect(topo).toBeLessThanOrEqual(Math.max(2 * maximo, 3));
      }),
    );
  });

  it('has an axis where nothing came in, too', () => {
    for (const maximo of [0, -100]) expect(topoDoEixo(maximo)).toBe(30_000);
  });

  it('[D1] each of the three steps is an amount, also where a house tried a PIX of one centavo', () => {
    for (let maximo = 0; maximo <= 1000; maximo++) expect(topoDoEixo(maximo) % 3).toBe(0);
  });

  it('[D1] a month that took out more than came in is within the axis, whose steps stay few', () => {
    const reais = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(reais, reais, (maior, saida) => {
        const { passo, acima, abaixo } = eixoDe(-saida, maior);
        expect(passo * acima).toBeGreaterThanOrEqual(maior);
        expect(passo * abaixo).toBeGreaterThanOrEqual(saida);
        expect(acima + abaixo).toBeLessThanOrEqual(6);
      }),
    );
    expect(eixoDe(0, 1_100_000)).toEqual({ passo: 400_000, acima: 3, abaixo: 0 });
    expect(eixoDe(-1_500_000, 900_000)).toEqual({ passo: 500_000, acima: 2, abaixo: 3 });
  });
});
