import { describe, expect, it } from 'vitest';
import { email, instante, instanteEnviado, texto, umaLinha } from './fields.ts';

describe.each([
  ['texto', texto(20)],
  ['umaLinha', umaLinha(20)],
])('%s', (_, campo) => {
  it.each([
    ['Mar\u200bia', 'Maria'],
    ['\u202a+55 71 3333-4444\u202c', '+55 71 3333-4444'],
    ['\ufeff Ọ̀ṣun \u2060', 'Ọ̀ṣun'],
    ['Celina\u202e eãM', 'Celina eãM'],
    ['\u200b\u2060', ''],
    ['Celina\u3164\u115f\u2800\u034f', 'Celina'],
    ['\u0001\u001b[31mCelina\u009b', '[31mCelina'],
    ['\u200d \ufe0f\u{e0041}', ''],
    ['🏴\u{e0067}\u{e0062}\u{e007f} ❤\ufe0f', '🏴\u{e0067}\u{e0062}\u{e007f} ❤\ufe0f'],
    ['👩\u200d👧 Iyá', '👩\u200d👧 Iyá'],
  ])('keeps of what was pasted what is seen: %j is %j', (colado, visto) => {
    expect(campo.parse(colado)).toBe(visto);
  });
});

it('an e-mail pasted with what is not seen is the e-mail', () => {
  expect(email.parse('\u200b Iya@Exemplo.org\u202c')).toBe('iya@exemplo.org');
});

it.each([
  ['0000-01-01T00:00:00Z', false],
  ['1899-12-31T23:59:59Z', false],
  ['1900-01-01T00:00:00Z', true],
  ['2100-12-31T23:59:59.999Z', true],
  ['2101-01-01T00:00:00Z', false],
  ['2026-02-29T00:00:00Z', false],
])('an instant is one that the database can hold: %s is %s', (escrito, aceito) => {
  expect(instanteEnviado.safeParse(escrito).success).toBe(aceito);
});

it('an instant that is stored already is answered whatever its year', () => {
  expect(instante.safeParse('0001-01-01T00:00:00Z').success).toBe(true);
});
