import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { somarDias } from './datas.ts';
import { faltaResponsavel, menorDeIdade } from './maioridade.ts';

describe('[Y5] below 18', () => {
  it.each([
    ['2008-11-28', '2026-11-27', true],
    ['2008-11-27', '2026-11-27', false],
    ['2008-02-29', '2026-02-28', true],
    ['2008-02-29', '2026-03-01', false],
    ['2026-11-27', '2026-11-27', true],
    [null, '2026-11-27', false],
    ['', '2026-11-27', false],
    ['27/11/2010', '2026-11-27', false],
  ] as const)('born on %s, on %s: %s', (nascimento, hoje, menor) => {
    expect(menorDeIdade(nascimento, hoje)).toBe(menor);
  });

  it('ends once and for good', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 9000 }), (de, depois) => {
        const nascimento = somarDias('1990-01-01', de % 12_000);
        const hoje = somarDias(nascimento, depois);
        if (!menorDeIdade(nascimento, hoje)) expect(menorDeIdade(nascimento, somarDias(hoje, 1))).toBe(false);
        expect(menorDeIdade(nascimento, somarDias(nascimento, 6576))).toBe(false);
        expect(menorDeIdade(nascimento, somarDias(nascimento, 6572))).toBe(true);
      }),
    );
  });

  it.each([
    ['2010-01-01', null, true],
    ['2010-01-01', ' ', true],
    ['2010-01-01', 'Ana', false],
    ['1980-01-01', null, false],
    [null, null, false],
  ] as const)('born on %s with the guardian %j lacks one: %s', (dt_nascimento, responsavel_nome, falta) => {
    expect(faltaResponsavel({ dt_nascimento, responsavel_nome }, '2026-11-27')).toBe(falta);
  });
});
