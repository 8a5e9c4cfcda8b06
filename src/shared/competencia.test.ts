import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  competencia,
  competenciaDoDia,
  diaNoMes,
  ehCompetencia,
  intervalo,
  mesesEntre,
  mesmoMes,
  parseCompetencia,
  primeiroDia,
  rotulo,
  rotuloPorExtenso,
  somarMeses,
} from './competencia.ts';
import { ehDia } from './datas.ts';

const meses = fc
  .tuple(fc.integer({ min: 2020, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  .map(([a, m]) => competencia(`${a}${String(m).padStart(2, '0')}`));

describe('[F3] reference months, 2020 to 2100', () => {
  it.each(['202001', '202612', '210012'])('%s is one', (texto) => expect(ehCompetencia(texto)).toBe(true));
  it.each(['201912', '210101', '202600', '202613', '2026-1', '20261', '2026011', '', '２０２６０１'])(
    '%s is none',
    (texto) => {
      expect(ehCompetencia(texto)).toBe(false);
      expect(() => competencia(texto)).toThrow(RangeError);
    },
  );

  it.each([
    ['202611', '202611'],
    ['11/2026', '202611'],
    [' 1/2026 ', '202601'],
    ['13/2026', null],
    ['00/2026', null],
    ['11/26', null],
    ['11/2019', null],
    ['nov/2026', '202611'],
    ['Dez/2026', '202612'],
    ['dec/2026', '202612'],
    ['xyz/2026', null],
    ['nov/2019', null],
    ['', null],
  ])('[F1] the search %s is %s (decision 31)', (texto, c) => expect(parseCompetencia(texto)).toBe(c));

  it('steps over the year, both ways, and stops at its bounds', () => {
    expect(somarMeses('202611', 2)).toBe('202701');
    expect(somarMeses('202701', -2)).toBe('202611');
    expect(() => somarMeses('210012', 1)).toThrow(RangeError);
    expect(() => somarMeses('202001', -1)).toThrow(RangeError);
  });

  it('counts what it steps', () => {
    fc.assert(
      fc.property(meses, meses, (a, b) => {
        expect(somarMeses(a, mesesEntre(a, b))).toBe(b);
      }),
    );
  });

  it('lists a range without gap or repeat', () => {
    expect(intervalo('202611', '202702')).toEqual(['202611', '202612', '202701', '202702']);
    expect(intervalo('202611', '202611')).toEqual(['202611']);
    expect(intervalo('202612', '202611')).toEqual([]);
  });

  it.each([
    ['202602', 31, '2026-02-28'],
    ['202402', 30, '2024-02-29'],
    ['202604', 31, '2026-04-30'],
    ['202611', 10, '2026-11-10'],
  ])('[F4 F7] clamps %s, day %d, to %s', (c, d, esperado) => expect(diaNoMes(c, d)).toBe(esperado));

  it('[F7] clamps inside its own month for every month and day', () => {
    fc.assert(
      fc.property(meses, fc.integer({ min: 1, max: 31 }), (c, d) => {
        const data = diaNoMes(c, d);
        expect(ehDia(data)).toBe(true);
        expect(competenciaDoDia(data)).toBe(c);
        expect(Number(data.slice(8))).toBeLessThanOrEqual(d);
        expect(mesmoMes(data, d)).toBe(data);
      }),
    );
  });

  it('knows its first day', () => expect(primeiroDia('202602')).toBe('2026-02-01'));

  it('[Z6] is named in both languages', () => {
    expect(rotulo('202611')).toBe('nov/2026');
    expect(rotulo('202602', 'en-US')).toBe('Feb/2026');
    expect(rotuloPorExtenso('202603')).toBe('março de 2026');
    expect(rotuloPorExtenso('202603', 'en-US')).toBe('March 2026');
  });
});
