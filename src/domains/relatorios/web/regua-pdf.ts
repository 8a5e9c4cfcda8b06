import type { jsPDF } from 'jspdf';

/** Widths in the font and size that the document has when this is made, each letter asked of it once. */
export class Regua {
  readonly #doc: jsPDF;
  readonly #letras = new Map<string, number>();

  constructor(doc: jsPDF) {
    this.#doc = doc;
  }

  medir(texto: string): number {
    let soma = 0;
    for (const letra of texto) soma += this.#letras.get(letra) ?? this.#perguntar(letra);
    return soma;
  }

  #perguntar(letra: string): number {
    const largura = this.#doc.getTextWidth(letra);
    this.#letras.set(letra, largura);
    return largura;
  }

  /** Lines no wider than the cell: at spaces, inside a word only when the word alone is too wide. */
  quebrar(texto: string, largura: number): string[] {
    if (this.medir(texto) <= largura) return [texto];
    const linhas: string[] = [];
    let linha = '';
    for (const palavra of texto.split(' ')) {
      const junta = linha ? `${linha} ${palavra}` : palavra;
      if (this.medir(junta) <= largura) {
        linha = junta;
        continue;
      }
      if (linha) linhas.push(linha);
      linha = this.#partir(palavra, largura, linhas);
    }
    return [...linhas, linha];
  }

  #partir(palavra: string, largura: number, linhas: string[]): string {
    let resto = '';
    for (const { segment: letra } of new Intl.Segmenter().segment(palavra)) {
      if (resto && this.medir(resto + letra) > largura) {
        linhas.push(resto);
        resto = '';
      }
      resto += letra;
    }
    return resto;
  }
}

/** Above small letters a mark of its own stands right in the font; above a capital it would touch it. */
const MARCA_SOBRE_MAIUSCULA = /(?<=\p{Lu})([\u0300-\u0308])/u;
/** In millimetres, for each point of the font's size. */
const SUBIDA = 0.06;

/** Writes from here on. Yorùbá has letters, such as Ọ̀, that Unicode only knows as a letter and a mark. */
export function por(doc: jsPDF, frase: string, x: number, y: number): void {
  let em = x;
  // Every second piece is such a mark.
  for (const [n, pedaco] of frase.split(MARCA_SOBRE_MAIUSCULA).entries()) {
    if (pedaco === '') continue;
    doc.text(pedaco, em, n % 2 === 1 ? y - SUBIDA * doc.getFontSize() : y);
    em += doc.getTextWidth(pedaco);
  }
}

export const porADireita = (doc: jsPDF, frase: string, fim: number, y: number): void =>
  por(doc, frase, fim - doc.getTextWidth(frase), y);
