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
