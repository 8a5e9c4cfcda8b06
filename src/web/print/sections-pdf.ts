import type { jsPDF } from 'jspdf';
import { breakPages } from './break-pages.ts';
import { fitFont, numberPages, openPdf, PDF_COLOURS, PDF_FONT, placeLetterhead, type Letterhead } from './pdf-page.ts';
import { composed } from '../../shared/letras-do-papel.ts';
import { place, PdfRuler } from './pdf-ruler.ts';

/** A titled part of a document: names on the left, sentences on the right. */
export interface Section {
  title: string;
  lines: (readonly [name: string, value: string])[];
}

export interface SectionsCover extends Letterhead {
  title: string;
}

// Millimetres.
const [WIDTH, HEIGHT, MARGIN] = [210, 297, 15];
const [TOP, BOTTOM] = [34, HEIGHT - 18];
const [NAME, HEADING, LEADING] = [48, 12, 4.8];

/** A4 portrait: the house and the title on every page, page x/y. A line without a name is wide. */
export function sectionsPdf(sections: readonly Section[], cover: SectionsCover): ArrayBuffer {
  const doc = openPdf(cover.title, 'portrait', cover.fontes);
  let y = newPage(doc, cover);
  doc.setFont(PDF_FONT, 'normal').setFontSize(10);
  const lines = sections.flatMap((section) => linesOf(section, new PdfRuler(doc)));
  let n = 0;
  const heights = lines.map(({ heading }) => (heading ? HEADING : 0) + LEADING);
  for (const [page, count] of breakPages(heights, BOTTOM - TOP).entries()) {
    if (page > 0) {
      doc.addPage();
      y = newPage(doc, cover);
    }
    for (const line of lines.slice(n, n + count)) y = write(doc, line, y);
    n += count;
  }
  numberPages(doc, MARGIN);
  return doc.output('arraybuffer');
}

/** A heading belongs to the first line under it, and never ends a page. */
interface Line {
  heading?: string;
  name: string;
  text: string;
  wide: boolean;
}

function linesOf({ title, lines }: Section, ruler: PdfRuler): Line[] {
  const all: Line[] = lines.flatMap(([name, value]) => {
    const wide = name === '';
    const names = wide ? [] : ruler.wrap(composed(name), NAME - 4);
    const texts = ruler.wrap(composed(value), WIDTH - 2 * MARGIN - (wide ? 0 : NAME));
    return Array.from({ length: Math.max(names.length, texts.length) }, (_, n) => ({
      name: names[n] ?? '',
      text: texts[n] ?? '',
      wide,
    }));
  });
  const [first = { name: '', text: '', wide: false }, ...rest] = all;
  return [{ ...first, heading: title }, ...rest];
}

/** Returns where the next line begins. */
function write(doc: jsPDF, { heading, name, text, wide }: Line, at: number): number {
  let y = at;
  if (heading) {
    doc.setTextColor(PDF_COLOURS.mata).setFont(PDF_FONT, 'bold').setFontSize(12);
    place(doc, composed(heading), MARGIN, y + 7);
    y += HEADING;
  }
  doc.setFont(PDF_FONT, 'normal').setFontSize(10).setTextColor(PDF_COLOURS.grey);
  place(doc, name, MARGIN, y + 3.5);
  doc.setTextColor(PDF_COLOURS.ink);
  place(doc, text, MARGIN + (wide ? 0 : NAME), y + 3.5);
  return y + LEADING;
}

/** Brand, house and title; returns where the text begins. */
function newPage(doc: jsPDF, cover: SectionsCover): number {
  placeLetterhead(doc, cover, MARGIN);
  const title = composed(cover.title);
  doc.setTextColor(PDF_COLOURS.ink).setFont(PDF_FONT, 'bold');
  fitFont(doc, title, 13, WIDTH - 2 * MARGIN);
  place(doc, title, MARGIN, 30);
  doc.setFont(PDF_FONT, 'normal').setFontSize(10);
  return TOP;
}
