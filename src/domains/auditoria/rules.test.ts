import { describe, expect, it } from 'vitest';
import { celulaCsv, paraCsv } from './rules.ts';

describe('CSV', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+55', `"'+55"`],
    ['-2', `"'-2"`],
    ['@x', `"'@x"`],
    [' =1', `"' =1"`],
    ['\t=1', `"'\t=1"`],
    ['a "b"; c', '"a ""b""; c"'],
    ['Ọ̀ṣun', '"Ọ̀ṣun"'],
    ['', '""'],
  ])('[C9 INV-47] %j is text', (valor, celula) => expect(celulaCsv(valor)).toBe(celula));

  it('[C9] has its marks, a head and one line each', () => {
    expect(paraCsv(['a', 'b'], [['1', '2']])).toBe('\uFEFF"a";"b"\r\n"1";"2"\r\n');
  });
});
