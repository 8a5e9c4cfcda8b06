import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { codigoDeRecuperacao, formatarRecuperacao, lerDigitado } from './rules.ts';

describe('what is typed into the field of the second step', () => {
  it.each([
    ['123456', { tipo: 'aplicativo', codigo: '123456' }],
    [' 123 456 ', { tipo: 'aplicativo', codigo: '123456' }],
    ['abcd-efgh-jkmn-pqrs', { tipo: 'recuperacao', codigo: 'ABCDEFGHJKMNPQRS' }],
    ['OILO oilo 0110 zzzz', { tipo: 'recuperacao', codigo: '011001100110ZZZZ' }],
    ['12345', null],
    ['1234567', null],
    ['١٢٣٤٥٦', null],
    ['', null],
    ['ABCD-EFGH-JKMN-PQRU', null],
  ])('[I1] reads %j', (texto, lido) => {
    expect(lerDigitado(texto)).toEqual(lido);
  });

  it('[I1] reads every recovery code as it was shown', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const codigo = codigoDeRecuperacao(bytes);
        expect(lerDigitado(formatarRecuperacao(codigo).toLowerCase())).toEqual({ tipo: 'recuperacao', codigo });
      }),
    );
  });

  it('[I1] makes no code of fewer bytes', () => {
    expect(() => codigoDeRecuperacao(new Uint8Array(15))).toThrow(RangeError);
  });
});
