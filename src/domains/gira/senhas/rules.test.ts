import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proximoTipo, primeiroNome, type TipoDeSenha } from './rules.ts';

/** The kinds in the order in which they are called, nobody arriving meanwhile. */
function chamar(normal: number, preferencial: number, preferenciais: number): TipoDeSenha[] {
  const esperam = { normal, preferencial };
  const chamadas: TipoDeSenha[] = [];
  let seguidas = 0;
  for (;;) {
    const tipo = proximoTipo({ seguidas, preferenciais, ...esperam });
    if (tipo === null) return chamadas;
    esperam[tipo] -= 1;
    seguidas = tipo === 'normal' ? 0 : seguidas + 1;
    chamadas.push(tipo);
  }
}

describe('whose turn it is', () => {
  it('[O3] calls two preferential ones for one normal', () => {
    expect(
      chamar(3, 4, 2)
        .map((tipo) => tipo[0])
        .join(''),
    ).toBe('ppnppnn');
  });

  it('[O3] calls everybody once, and holds nobody back while the other kind is empty', () => {
    const quantos = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(quantos, quantos, fc.integer({ min: 1, max: 9 }), (normal, preferencial, preferenciais) => {
        const chamadas = chamar(normal, preferencial, preferenciais);
        expect(chamadas).toHaveLength(normal + preferencial);
        let restam = normal;
        let seguidas = 0;
        for (const tipo of chamadas) {
          seguidas = tipo === 'preferencial' ? seguidas + 1 : 0;
          if (tipo === 'normal') restam -= 1;
          if (restam > 0) expect(seguidas).toBeLessThanOrEqual(preferenciais);
        }
      }),
    );
  });
});

it('[O1] keeps the first word of what a visitor types', () => {
  expect(['  Ana Maria ', 'Jorge', ''].map(primeiroNome)).toEqual(['Ana', 'Jorge', '']);
});
