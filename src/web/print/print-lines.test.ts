import { expect, it, vi } from 'vitest';
import { printLines } from './print-lines.ts';

it.each([
  [32, 58, 48],
  [48, 80, 72],
] as const)(
  '[T6 P9] %i columns lie where a thermal printer prints: on paper of %i mm the %i in the middle',
  (colunas, paper, printed) => {
    const page = document.implementation.createHTMLDocument();
    vi.stubGlobal('open', () => ({ document: page, addEventListener: vi.fn(), focus: vi.fn(), print: vi.fn() }));
    expect(printLines({ title: 'Recibo', lines: ['TOTAL'], colunas })).toBe(true);
    const style = page.querySelector('style')?.textContent ?? '';
    const [, side] = /padding: 3mm ([\d.]+)mm; width: (\d+)mm/.exec(style) ?? [];
    expect(style).toContain(`width: ${paper}mm`);
    expect(paper - 2 * Number(side)).toBe(printed);
    // The letters of these fonts are 0.6 of their size wide.
    const [, column] = /calc\(([\d.]+)mm \/ 0\.605\)/.exec(style) ?? [];
    expect(colunas * Number(column)).toBeLessThanOrEqual(printed);
  },
);
