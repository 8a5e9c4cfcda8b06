import { expect, it } from 'vitest';
import { cortarCpfs, escondeCpf } from './cortar-cpfs.ts';

it.each([
  ['PIX RECEBIDO 529.982.247-25 MARIA', 'PIX RECEBIDO ***.982.247-** MARIA'],
  ['MARIA 52998224725', 'MARIA ***.982.247-**'],
  ['DOC 00052998224725/111.444.777-35', 'DOC ***.982.247-**/***.444.777-**'],
  ['529982247-25 e 529 982 247 25', '***.982.247-** e ***.982.247-**'],
  // Wrong check digits, longer numbers, a masked CPF and a CNPJ stay.
  ['TEL 71987654329', 'TEL 71987654329'],
  ['BOLETO 1529982247250', 'BOLETO 1529982247250'],
  ['***.982.247-** LOJA 11222333000181', '***.982.247-** LOJA 11222333000181'],
])('[H8] %s is stored as %s', (texto, cortado) => {
  expect(cortarCpfs(texto)).toBe(cortado);
  expect(cortarCpfs(cortado)).toBe(cortado);
});

it.each([
  ['2026110552998224725001', true],
  ['52998224725', true],
  ['N52998224725', true],
  ['E00000000202610101200abcdefghijk', false],
  ['12345', false],
])('[H8] a CPF is found amid the digits of %s: %s', (numero, esconde) => {
  expect(escondeCpf(numero)).toBe(esconde);
});
