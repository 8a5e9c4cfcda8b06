import { describe, expect, it } from 'vitest';
import { email, texto, umaLinha } from './fields.ts';

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
    ['👩\u200d👧 Iyá', '👩\u200d👧 Iyá'],
  ])('keeps of what was pasted what is seen: %j is %j', (colado, visto) => {
    expect(campo.parse(colado)).toBe(visto);
  });
});

it('an e-mail pasted with what is not seen is the e-mail', () => {
  expect(email.parse('\u200b Iya@Exemplo.org\u202c')).toBe('iya@exemplo.org');
});
