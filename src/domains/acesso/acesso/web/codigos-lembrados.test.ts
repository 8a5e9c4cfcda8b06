import { beforeEach, describe, expect, it } from 'vitest';
import { esquecerCodigo, guardarCodigo, lerCodigos, lerUltimoCodigo } from './codigos-lembrados.ts';

beforeEach(() => localStorage.clear());

const codigo = (n: number) => `7K2QX-9MDT${n}`;

describe('remembered codes', () => {
  it('[A4] keeps five, newest first, without repeats whatever case and hyphen', () => {
    for (let n = 0; n < 7; n += 1) guardarCodigo(codigo(n), 'c1');
    guardarCodigo('7k2qx9mdt4', 'c1');
    expect(lerCodigos()).toEqual([4, 6, 5, 3, 2].map(codigo));
    expect(lerUltimoCodigo()).toBe(codigo(4));
  });

  it('[A4] [X1] the platform’s reserved code stays the word that signs in, also where it was kept as a code', () => {
    guardarCodigo('plataforma', null);
    expect([lerCodigos(), lerUltimoCodigo()]).toEqual([['PLATAFORMA'], 'PLATAFORMA']);
    localStorage.setItem('ile.codigos', '["P1ATA-F0RMA"]');
    localStorage.setItem('ile.ultimo_codigo', 'P1ATA-F0RMA');
    expect([lerCodigos(), lerUltimoCodigo()]).toEqual([['PLATAFORMA'], 'PLATAFORMA']);
  });

  it('[A4] ignores a stored text that is no code', () => {
    for (const lixo of ['nada', '{"a":1}', '[1,null,{"x":2}]']) {
      localStorage.setItem('ile.codigos', lixo);
      expect(lerCodigos()).toEqual([]);
    }
  });

  it('[A4] forgets one and keeps the others; the last one too, if it is that', () => {
    guardarCodigo(codigo(1), 'c1');
    guardarCodigo(codigo(2), 'c2');
    esquecerCodigo(codigo(1));
    expect([lerCodigos(), lerUltimoCodigo()]).toEqual([[codigo(2)], codigo(2)]);
    esquecerCodigo(codigo(2));
    expect([lerCodigos(), lerUltimoCodigo()]).toEqual([[], '']);
  });
});
