import type { Colunas } from '../../shared/recibo.ts';

/**
 * Millimetres: twelve dots, as on the printer itself. 32 columns are 48 mm of 58 and 48 columns 72
 * of 80; thermal printers print nothing beside them.
 */
const COLUMN = 1.5;

export interface Paper {
  title: string;
  /** Fixed-width lines as the printer would set them. */
  lines: readonly string[];
  colunas: Colunas;
  /** An SVG picture under the lines (a PIX code), made by us. */
  picture?: SVGSVGElement;
}

/**
 * Prints through the browser on thermal paper: a window of its own without margins, built node by
 * node, never from HTML text. The printer's own paper is kept, whether its driver counts the
 * margins to it or not: the driver knows how the roll is cut. The lines are in its middle. Must be
 * called in the press that asked for it. False when the browser blocked the window.
 */
export function printLines({ title, lines, colunas, picture }: Paper): boolean {
  const page = window.open('', '_blank', 'width=420,height=640');
  if (!page) return false;
  const { document: paper } = page;
  // Firefox before 148 replaces the first empty document, and its content, a moment later. It does
  // not replace a document that was opened.
  paper.open();
  paper.close();
  paper.title = title;
  const style = paper.createElement('style');
  style.textContent = `
    @page { margin: 0 }
    body { margin: 3mm auto; width: ${colunas * COLUMN}mm; background: #fff; color: #000 }
    pre { margin: 0; font: calc(${COLUMN}mm / 0.605)/1.25 'Noto Sans Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace; white-space: pre }
    svg { display: block; width: 34mm; margin: 3mm auto }`;
  const text = paper.createElement('pre');
  text.textContent = lines.join('\n');
  paper.head.append(style);
  paper.body.append(text);
  if (picture) paper.body.append(paper.importNode(picture, true));
  page.addEventListener('afterprint', () => page.close());
  page.focus();
  page.print();
  return true;
}
