import { describe, expect, it } from 'vitest';
import { comMascara, numeroMostrado } from './numero-mostrado.ts';

it.each([
  [71_988_880_001, '71988880001'],
  [1e21, '1000000000000000000000'],
  [20.5, '20,50'],
  [0.125, '0,125'],
  [-3, '-3'],
])('[M10] %d is written out as a Brazilian sheet shows it', (valor, texto) => {
  expect(numeroMostrado(valor)).toBe(texto);
});

describe('comMascara', () => {
  it.each([
    [7, '000', '007'],
    [1234, '000', '1234'],
    [1_310_100, String.raw`00000\-000`, '01310-100'],
    [1_310_100, '00000-000', '01310-100'],
    [71_988_880_001, '(00) 00000-0000', '(71) 98888-0001'],
    [33_334_444, '[<=99999999]0000-0000;(00) 00000-0000', '3333-4444'],
    [71_988_880_001, '[<=99999999]0000-0000;(00) 00000-0000', '(71) 98888-0001'],
    [31, '"M-"0000', 'M-0031'],
    [52_998_224_725, String.raw`000\.000\.000\-00`, '529.982.247-25'],
    [5, '#00', '05'],
  ])('[M10] %d in %s is shown as %s', (valor, formato, texto) => {
    expect(comMascara(valor, formato)).toBe(texto);
  });

  it.each([
    [7, '0'],
    [7, '#,##0.00'],
    [7, '00.00'],
    [0.5, '00%'],
    [7, '0.00E+00'],
    [7.5, '000'],
    [-7, '000'],
    [7, 'General'],
    [7, '[$R$-416] #,##0.00'],
    [7, '@'],
  ])('[M10] %d in %s is no mask', (valor, formato) => {
    expect(comMascara(valor, formato)).toBeNull();
  });
});
