import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { gerarCodigo } from './codigo.ts';

const bytes = fc.uint8Array({ minLength: 10, maxLength: 16 });

it('[X3] an access code carries 50 bits: each of ten bytes chooses evenly among 32 symbols', () => {
  const vistos = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const simbolo = gerarCodigo(new Uint8Array(10).fill(byte)).charAt(0);
    vistos.set(simbolo, (vistos.get(simbolo) ?? 0) + 1);
  }
  expect(vistos.size).toBe(32);
  expect(new Set(vistos.values())).toEqual(new Set([8]));
  fc.assert(
    fc.property(bytes, fc.nat(9), (b, posicao) => {
      const outro = b.with(posicao, (b[posicao] ?? 0) ^ 1);
      expect(gerarCodigo(outro).charAt(posicao)).not.toBe(gerarCodigo(b).charAt(posicao));
    }),
  );
  expect(() => gerarCodigo(new Uint8Array(9))).toThrow(RangeError);
});
