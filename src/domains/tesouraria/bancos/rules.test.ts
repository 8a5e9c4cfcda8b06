import { expect, it } from 'vitest';
import { avisoDoBanco, centavosDoNumero } from './rules.ts';

it.each([
  ['150', 15_000],
  ['150.5', 15_050],
  ['-150.55', -15_055],
  ['0', 0],
  ['-0.0', 0],
  ['0.1', 10],
  // What adding 0.1 and 0.2, or taking 0.01 from 200, leaves in a program that counts in floats.
  [String(0.1 + 0.2), 30],
  ['199.98999999999998', 19_999],
  ['0.99999999999999', 100],
  ['1.005e3', 100_500],
  ['15e-1', 150],
  ['3e-2', 3],
  ['1E2', 10_000],
  ['9007199254740993', null],
  ['12.345', null],
  ['0.001', null],
  ['1e-7', null],
  ['5e-17', 0],
  ['1,5', null],
  ['0x10', null],
  ['NaN', null],
  ['', null],
  ['1e99', null],
])('[BF2] the number %s is %s centavos', (texto, centavos) => {
  expect(centavosDoNumero(texto)).toBe(centavos);
});

it('[BF2] every amount of two decimals is read as written', () => {
  for (let n = 0; n < 100_000; n += 7)
    expect(centavosDoNumero(`${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`)).toBe(n);
});

const LIGADO = '2026-11-01T09:00:00Z';
const AGORA = Date.parse('2026-11-29T12:00:00Z');
const em = (dias: number) => new Date(AGORA + dias * 86_400_000).toISOString();

it.each([
  ['everything is well', { estado: 'ok' }, null],
  ['it was away for an hour', { estado: 'longe' }, null],
  ['it was away for three days', { estado: 'longe', lido_em: em(-3) }, { que: 'parado' }],
  ['nothing was ever read', { estado: 'ok', lido_em: null }, { que: 'parado' }],
  ['the bank asks to sign in', { estado: 'entrar' }, { que: 'entrar' }],
  ['the key is refused', { estado: 'chave' }, { que: 'chave' }],
  ['15 days are left', { estado: 'ok', autorizacao_ate: em(14.5) }, null],
  ['14 days are left', { estado: 'ok', autorizacao_ate: em(14) }, { que: 'acaba', dias: 14 }],
  ['twelve days are left', { estado: 'ok', autorizacao_ate: em(11.2) }, { que: 'acaba', dias: 12 }],
  ['it is over', { estado: 'ok', autorizacao_ate: em(-0.1) }, { que: 'acabou' }],
] as const)('[BF3] a person is called only where one is needed: %s', (_, ligado, aviso) => {
  expect(avisoDoBanco({ autorizacao_ate: null, lido_em: em(-0.25), ligado_em: LIGADO, ...ligado }, AGORA)).toEqual(
    aviso,
  );
});
