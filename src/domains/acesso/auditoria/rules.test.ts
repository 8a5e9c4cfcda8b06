import { describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../shared/texts.ts';
import { celulaCsv, momento, paraCsv } from './rules.ts';
import '../../../shared/english.ts';

it('[C9 Z6] writes a moment as every other date, in every language of the interface', () => {
  setLanguage('en-US');
  expect(momento('2026-11-05T11:04:09.000Z', 'America/Sao_Paulo')).toBe('05/11/2026 08:04:09');
  setLanguage('pt-BR');
});

it('[C9 INV-41] makes one formatter for all the moments of an export: each costs a thousand times its use', () => {
  const formatadores = vi.spyOn(Intl, 'DateTimeFormat');
  const proprios = vi.spyOn(Date.prototype, 'toLocaleString');
  for (let n = 0; n < 100; n++) momento('2026-11-05T11:04:09.000Z', 'America/Bahia');
  // It makes none if another test of this process made one for the same zone.
  expect(formatadores.mock.calls.length).toBeLessThanOrEqual(1);
  expect(proprios.mock.calls.length).toBe(0);
  vi.restoreAllMocks();
});

describe('CSV', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+55', `"'+55"`],
    ['-2', `"'-2"`],
    ['@x', `"'@x"`],
    [' =1', `"' =1"`],
    ['\t=1', `"'\t=1"`],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['a "b"; c', '"a ""b""; c"'],
    ['Ọ̀ṣun', '"Ọ̀ṣun"'],
    ['', '""'],
  ])('[C9 INV-47] %j is text', (valor, celula) => expect(celulaCsv(valor)).toBe(celula));

  it('[C9] has its marks, a head and one line each', () => {
    expect(paraCsv(['a', 'b'], [['1', '2']])).toBe('\uFEFF"a";"b"\r\n"1";"2"\r\n');
  });
});
