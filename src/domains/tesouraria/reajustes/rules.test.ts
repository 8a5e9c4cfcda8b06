import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { lerCentesimos, reajustado } from './rules.ts';

it.each([
  ['4,5', 450],
  ['4.62 %', 462],
  ['10', 1000],
  ['-5', -500],
  ['0', 0],
  ['', null],
  ['abc', null],
  ['4,567', null],
  ['999', null],
])('[PA3] reads %j as hundredths of a percent', (texto, lido) => expect(lerCentesimos(texto)).toBe(lido));

it('[PA3] a new price is a multiple of 50 centavos, within 25 of the exact one, and never nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 10_000_000 }), fc.integer({ min: -9900, max: 20_000 }), (valor, por) => {
      const novo = reajustado(valor, por);
      expect(novo % 50).toBe(0);
      expect(novo).toBeGreaterThan(0);
      if (novo > 50) expect(Math.abs(novo - (valor * (10_000 + por)) / 10_000)).toBeLessThanOrEqual(25.01);
    }),
  );
});
