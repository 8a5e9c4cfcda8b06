import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lerDiaVencimento } from './rules.ts';

describe('[N2] the due day as typed', () => {
  it('may carry spaces', () => expect(lerDiaVencimento(' 5 ')).toBe(5));

  it('is a whole number from 1 to 28, and nothing else', () => {
    const aceitos = Array.from({ length: 100 }, (_, n) => n - 20).filter((n) => lerDiaVencimento(String(n)) !== null);
    expect(aceitos).toEqual(Array.from({ length: 28 }, (_, n) => n + 1));
    expect(
      ['', ' ', '1.5', '1,5', '1e1', '0x1', '١', 'dez', '010'].filter((t) => lerDiaVencimento(t) !== null),
    ).toEqual([]);
    fc.assert(
      fc.property(fc.string(), (texto) => {
        const dia = lerDiaVencimento(texto);
        expect(dia === null || (Number.isInteger(dia) && dia >= 1 && dia <= 28)).toBe(true);
      }),
    );
  });
});
