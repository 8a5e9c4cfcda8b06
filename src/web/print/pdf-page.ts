import { jsPDF } from 'jspdf';
import { getLanguage, t } from '../../shared/texts.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import { composed } from '../../shared/letras-do-papel.ts';
import { placeRight } from './pdf-ruler.ts';

/** The identity's mata and dendê on white paper. */
export const PDF_COLOURS = {
  mata: '#1f5d43',
  dende: '#e09b2e',
  ink: '#222d28',
  grey: '#5c635b',
  paper: '#faf7f0',
  white: '#ffffff',
} as const;
export const PDF_FONT = 'Noto Sans';
/** The room of 'Ilê' beside the house's name, in millimetres. */
const BRAND = 15;

export interface Letterhead {
  casa: string;
  /** The moment, already in words. */
  geradoEm: string;
  /** What stands there instead of 'Gerado em …'. */
  nota?: string;
  fontes: PdfFonts;
}

/**
 * An empty A4 in millimetres, in the program's own letters: the standard fonts of a PDF know no ọ,
 * ẹ or ṣ.
 */
export function openPdf(title: string, orientation: 'portrait' | 'landscape', { regular, negrito }: PdfFonts): jsPDF {
  const doc = new jsPDF({ orientation, unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  doc.setProperties({ title, creator: 'Ilê' });
  doc.setLanguage(getLanguage());
  doc.addFileToVFS('regular.ttf', regular);
  doc.addFont('regular.ttf', PDF_FONT, 'normal');
  doc.addFileToVFS('negrito.ttf', negrito);
  doc.addFont('negrito.ttf', PDF_FONT, 'bold');
  return doc;
}

/** Writes in this size, or in the largest that keeps the text within the width. */
export function fitFont(doc: jsPDF, text: string, size: number, width: number): void {
  const taken = doc.setFontSize(size).getTextWidth(text);
  if (taken > width) doc.setFontSize((size * width) / taken);
}

/** The brand, the house and when it was made, across the top 21 mm of a page. */
export function placeLetterhead(doc: jsPDF, { casa, geradoEm, nota }: Letterhead, margin: number): void {
  const width = doc.internal.pageSize.getWidth();
  doc.setFillColor(PDF_COLOURS.mata).rect(0, 0, width, 20, 'F');
  doc.setFillColor(PDF_COLOURS.dende).rect(0, 20, width, 1.2, 'F');
  doc.setTextColor(PDF_COLOURS.white).setFont(PDF_FONT, 'bold').setFontSize(18).text('Ilê', margin, 13);
  fitFont(doc, composed(casa), 11, width - 2 * margin - BRAND);
  placeRight(doc, composed(casa), width - margin, 9.5);
  doc.setFont(PDF_FONT, 'normal').setFontSize(8);
  placeRight(doc, nota ?? t('Gerado em {quando}', { quando: geradoEm }), width - margin, 15);
}

/** 'Página x/y' on every page, at the end, when their number is known; and a note on the left. */
export function numberPages(doc: jsPDF, margin: number, note = ''): void {
  const { pageSize } = doc.internal;
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page).setTextColor(PDF_COLOURS.grey).setFont(PDF_FONT, 'normal').setFontSize(8);
    if (note) doc.text(note, margin, pageSize.getHeight() - 8);
    placeRight(doc, t('Página {x}/{y}', { x: page, y: pages }), pageSize.getWidth() - margin, pageSize.getHeight() - 8);
  }
}
