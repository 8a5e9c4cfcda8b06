import { jsPDF } from 'jspdf';
import { expect, it } from 'vitest';
import bold from '../theme/fonts/noto-sans-bold.ttf?inline';
import regular from '../theme/fonts/noto-sans-regular.ttf?inline';
import { composed } from '../../shared/letras-do-papel.ts';

/** The code points that a font of the program has, as jsPDF reads them. */
function lettersOf(font: string): string[] {
  const doc = new jsPDF();
  doc.addFileToVFS('font.ttf', font.slice(font.indexOf(',') + 1));
  doc.addFont('font.ttf', 'Noto Sans', 'normal');
  doc.setFont('Noto Sans');
  const { codeMap } = doc.getFont().metadata.cmap.unicode as { codeMap: Record<string, number> };
  return Object.keys(codeMap)
    .map(Number)
    .filter((code) => code < 0xffff)
    .map((code) => String.fromCodePoint(code));
}

it('[R5] writes the letters that the fonts have unchanged, and lets nothing else reach the page', () => {
  for (const font of [regular, bold]) {
    const letters = lettersOf(font);
    expect(letters.filter((letter) => composed(`a${letter}`) !== `a${letter}`.normalize('NFC'))).toEqual([]);
    const known = new Set([...letters, '\n']);
    const every = Array.from({ length: 0x3000 }, (_, code) => composed(String.fromCodePoint(code))).join('');
    expect(new Set(every).difference(known)).toEqual(new Set());
  }
});

it('[R5] a name in letters that the font lacks is not left out of the paper', () => {
  expect(composed('שלום מרים')).toBe('???? ????');
  expect(composed('🕯️ Yemanjá 👩‍👧')).toBe('? Yemanjá ??');
  expect(composed('Ọ̀ṣun Ṣàngó Ẹbọ, Ǧina ‑ ａ①\tZ\nfim')).toBe('Ọ̀ṣun Ṣàngó Ẹbọ, Gina - a1 Z\nfim');
});
