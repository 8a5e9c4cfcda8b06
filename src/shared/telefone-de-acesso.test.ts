import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { telefoneDeAcesso } from './telefone-de-acesso.ts';

const MEU = '+5571999998888';

describe('a telephone as the way in', () => {
  it.each([
    '71999998888',
    '(71) 99999-8888',
    '71 9 9999.8888',
    '071 99999-8888',
    '0 15 71 99999-8888',
    '0xx71 99999 8888',
    '55 71 99999-8888',
    '+55 (71) 99999-8888',
    '0055 71 999998888',
    '\u2068+55\u00a071\u00a099999\u20118888\u2069',
    'tel:+5571999998888',
    '  71/99999-8888 ',
  ])('[DR1] written as %j it is one number', (texto) => expect(telefoneDeAcesso(texto)).toBe(MEU));

  it.each([
    ['(71) 3333-4444', '+557133334444'],
    ['+351 912 345 678', '+351912345678'],
    ['00351 912 345 678', '+351912345678'],
    ['+1 (212) 555-0100', '+12125550100'],
  ])('[DR1] %j is %s', (texto, numero) => expect(telefoneDeAcesso(texto)).toBe(numero));

  it.each([
    '',
    '99999-8888',
    '(71) 9999-8888',
    '351 912 345 678',
    '0800 123 4567',
    '(20) 99999-8888',
    '71 99999-888',
    '71 99999-88889',
    '+55 71 9999',
    '+',
    '+351',
    '71 99999-8888 / 71 98888-7777',
    '71 99999-8888 (recado)',
    'maria@exemplo.org',
    '529.982.247-25',
  ])('[DR1] %j is none, so it opens nothing', (texto) => expect(telefoneDeAcesso(texto)).toBeNull());

  it('[DR1] reads its own answer as the same number, and never becomes another text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789+-() x')) }), (texto) => {
        const numero = telefoneDeAcesso(texto);
        if (numero === null) return;
        expect(numero).toMatch(/^\+[1-9]\d{7,14}$/);
        expect(telefoneDeAcesso(numero)).toBe(numero);
      }),
    );
  });
});
