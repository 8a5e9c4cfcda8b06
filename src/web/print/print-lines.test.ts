import { expect, it, vi } from 'vitest';
import { printLines } from './print-lines.ts';

it.each([
  [32, 48],
  [48, 72],
] as const)(
  '[T6 P9] %i columns are %i mm in the middle of the paper, where a thermal printer prints',
  (colunas, mm) => {
    const page = document.implementation.createHTMLDocument();
    vi.stubGlobal('open', () => ({ document: page, addEventListener: vi.fn(), focus: vi.fn(), print: vi.fn() }));
    expect(printLines({ title: 'Recibo', lines: ['TOTAL'], colunas })).toBe(true);
    const style = page.querySelector('style')?.textContent ?? '';
    expect(style).toContain(`margin: 3mm auto; width: ${mm}mm`);
    // The letters of these fonts are 0.6 of their size wide.
    const [, column] = /calc\(([\d.]+)mm \/ 0\.605\)/.exec(style) ?? [];
    expect(colunas * Number(column)).toBeLessThanOrEqual(mm);
  },
);
