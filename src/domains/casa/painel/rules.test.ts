import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screenName } from '../../../shared/screen-name.ts';
import { domain } from './domain.ts';
import { eixoDe, saudacao, topoDoEixo, ultimoPago } from './rules.ts';

describe('a member’s first screen', () => {
  const { screens } = domain;

  it('[IN0] is the dashboard’s address under the name Início, for a viewer alone', () => {
    const [dashboard] = screens;
    expect([dashboard.path, dashboard.menu.also, dashboard.menu.bar]).toEqual([
      '/dashboard',
      ['viewer'],
      ['viewer', 'others'],
    ]);
    const names = ['viewer', null, 'operador', 'owner'].map((papel) => screenName(dashboard, papel));
    expect(names).toEqual(['Início', 'Início', 'Painel', 'Painel']);
  });

  it('[IN1] has one receipt of what was paid together, and none of what was refused or went out', () => {
    const pago = {
      tipo: 'mensalidade' as const,
      dia: '2026-11-10',
      quando: '2026-11-10T12:00:00Z',
      forma: 'pix',
      valor_centavos: 6000,
      conferido: true,
      recusado: false,
    };
    const lista = [
      { ...pago, id: 'a', o_que: '202612', quando: '2026-11-11T12:00:00Z', recusado: true },
      { ...pago, id: 'b', o_que: 'Compra', tipo: 'diverso' as const, valor_centavos: -500 },
      { ...pago, id: 'c', o_que: '202611', conferido: false },
      { ...pago, id: 'd', o_que: '202610' },
      { ...pago, id: 'e', o_que: '202609', quando: '2026-10-10T12:00:00Z' },
    ];
    expect(ultimoPago(lista)).toMatchObject({
      ids: ['c', 'd'],
      meses: ['202610', '202611'],
      valor_centavos: 12_000,
      conferido: false,
    });
    expect(ultimoPago(lista.slice(0, 2))).toBeNull();
  });
});

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
