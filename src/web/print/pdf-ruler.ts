import type { jsPDF } from 'jspdf';

/**
 * Measures widths in the document's font and size at the time of creation. Each letter is measured
 * once.
 */
export class PdfRuler {
  readonly #doc: jsPDF;
  readonly #letters = new Map<string, number>();

  constructor(doc: jsPDF) {
    this.#doc = doc;
  }

  measure(text: string): number {
    let sum = 0;
    for (const letter of text) sum += this.#letters.get(letter) ?? this.#ask(letter);
    return sum;
  }

  #ask(letter: string): number {
    const width = this.#doc.getTextWidth(letter);
    this.#letters.set(letter, width);
    return width;
  }

  /**
   * Lines no wider than the cell: broken at spaces, inside a word only if it alone is too wide;
   * typed line breaks are kept.
   */
  wrap(text: string, width: number): string[] {
    return text.split('\n').flatMap((line) => this.#wrapLine(line, width));
  }

  #wrapLine(text: string, width: number): string[] {
    if (this.measure(text) <= width) return [text];
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const joined = line ? `${line} ${word}` : word;
      if (this.measure(joined) <= width) {
        line = joined;
        continue;
      }
      if (line) lines.push(line);
      line = this.#split(word, width, lines);
    }
    return [...lines, line];
  }

  #split(word: string, width: number, lines: string[]): string {
    let rest = '';
    for (const { segment: letter } of new Intl.Segmenter().segment(word)) {
      if (rest && this.measure(rest + letter) > width) {
        lines.push(rest);
        rest = '';
      }
      rest += letter;
    }
    return rest;
  }
}

/**
 * The font places a combining mark right above small letters; above a capital it would touch the
 * letter.
 */
const MARK_ON_CAPITAL = /(?<=\p{Lu})([\u0300-\u0308])/u;
/** The width in millimetres, for each point of the font's size. */
const RISE = 0.06;

/**
 * Writes text from this position on. Yorùbá has letters, such as Ọ̀, that Unicode only knows as a
 * letter and a mark.
 */
export function place(doc: jsPDF, text: string, x: number, y: number): void {
  let at = x;
  // Every second piece is such a mark.
  for (const [n, piece] of text.split(MARK_ON_CAPITAL).entries()) {
    if (piece === '') continue;
    doc.text(piece, at, n % 2 === 1 ? y - RISE * doc.getFontSize() : y);
    at += doc.getTextWidth(piece);
  }
}

export const placeRight = (doc: jsPDF, text: string, end: number, y: number): void =>
  place(doc, text, end - doc.getTextWidth(text), y);

/** Everything but the letters that the two fonts in `theme/fonts` have, and typed line breaks. */
const NOT_IN_FONT =
  /(?!\u0300|\u0301|\u0303|\u0304|\u0308|\u0323|\u0329)[^\n\u0020-\u007e\u00a0-\u017f\u01f8\u01f9\u1e3e\u1e3f\u1e62\u1e63\u1ea0-\u1ef9\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2212]/gu;

/**
 * Composes each letter where Unicode has one form, because a PDF places no marks by itself. A
 * letter that the font lacks would be left out in silence. It therefore loses its marks, or becomes
 * '?' as on a receipt.
 */
export const composed = (text: string): string => text.normalize('NFC').replaceAll(NOT_IN_FONT, likest);

function likest(letter: string): string {
  if (/\s/u.test(letter)) return ' ';
  if (/[\p{M}\p{Cc}\p{Cf}]/u.test(letter)) return '';
  if (/\p{Pd}/u.test(letter)) return '-';
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain.replaceAll(NOT_IN_FONT, '?');
}
