import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../shared/texts.ts';
import { celulaCsv, MAXIMO_EXPORTADO, momento, paraCsv } from './rules.ts';

it('[C9 Z6] writes a moment as every other date, in every language of the interface', () => {
  setLanguage('en-US');
  expect(momento('2026-11-05T11:04:09.000Z', 'America/Sao_Paulo')).toBe('05/11/2026 08:04:09');
  setLanguage('pt-BR');
});

it('[C9 INV-41] writes the moments of a whole export without holding everybody else up', () => {
  const inicio = performance.now();
  for (let n = 0; n < MAXIMO_EXPORTADO; n++) momento('2026-11-05T11:04:09.000Z', 'America/Sao_Paulo');
  expect(performance.now() - inicio).toBeLessThan(1_000);
});

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
