import type { jsPDF } from 'jspdf';
import { encodeQR } from 'qr';
import { formatDia } from '../../../../shared/datas.ts';
import { composed } from '../../../../shared/letras-do-papel.ts';
import { fitFont, PDF_COLOURS, PDF_FONT } from '../../../../web/print/pdf-page.ts';
import { place, PdfRuler } from '../../../../web/print/pdf-ruler.ts';
import { seloEscrito, type Declaracao } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

// Millimetres.
const ALTURA = 297;
export const [LARGURA, MARGEM] = [210, 20];
export const DENTRO = LARGURA - 2 * MARGEM;
/** Nothing but the foot stands below. */
export const RODAPE = 252;
const [ENTRELINHA, LADO] = [5.4, 25];

export interface Conferencia {
  sha256: string;
  /** The address of the page that checks a paper. */
  endereco: string;
}

export function fonteDoPapel(
  doc: jsPDF,
  tamanho: number,
  { forte = false, cor = PDF_COLOURS.ink as string } = {},
): void {
  doc
    .setTextColor(cor)
    .setFont(PDF_FONT, forte ? 'bold' : 'normal')
    .setFontSize(tamanho);
}

/** Wraps it into the page's width; returns where the next line stands. */
export function escreverParagrafo(doc: jsPDF, frase: string, y: number): number {
  let em = y;
  for (const linha of new PdfRuler(doc).wrap(composed(frase), DENTRO)) {
    place(doc, linha, MARGEM, em);
    em += ENTRELINHA;
  }
  return em;
}

type Assinado = Pick<Declaracao, 'casa' | 'emitido_em' | 'pessoa'>;

/** Place and day, a line for the house, and one for the person where they sign too. */
export function assinarPapel(doc: jsPDF, { casa, emitido_em, pessoa }: Assinado, y: number, assina = false): void {
  fonteDoPapel(doc, 10.5);
  const onde = [casa.cidade, casa.estado].filter(Boolean).join(' – ');
  place(doc, composed([onde, formatDia(emitido_em)].filter(Boolean).join(', ')), MARGEM, y + 4);
  doc.setDrawColor(PDF_COLOURS.grey).setLineWidth(0.2);
  doc.line(LARGURA - MARGEM - 75, y + 14, LARGURA - MARGEM, y + 14);
  fonteDoPapel(doc, 9, { cor: PDF_COLOURS.grey });
  place(doc, t('Pela casa'), LARGURA - MARGEM - 75, y + 18.5);
  if (!assina) return;
  doc.line(MARGEM, y + 14, MARGEM + 75, y + 14);
  fitFont(doc, composed(pessoa.nome), 9, 75);
  place(doc, composed(pessoa.nome), MARGEM, y + 18.5);
}

/** How to check the paper, on its last page. */
export function rodapeDoPapel(doc: jsPDF, numero: string, { sha256, endereco }: Conferencia): void {
  const y = ALTURA - 15 - LADO;
  doc
    .setDrawColor(PDF_COLOURS.dende)
    .setLineWidth(0.4)
    .line(MARGEM, y - 4, LARGURA - MARGEM, y - 4);
  desenharQr(doc, `${endereco}#${numero}.${sha256.slice(0, 32)}`, MARGEM, y);
  const x = MARGEM + LADO + 6;
  fonteDoPapel(doc, 10, { forte: true });
  place(doc, t('Para conferir este papel'), x, y + 5);
  fonteDoPapel(doc, 9, { cor: PDF_COLOURS.grey });
  place(doc, t('Aponte a câmera, ou abra {endereco}', { endereco }), x, y + 10.5);
  place(doc, t('Número {numero}', { numero }), x, y + 16);
  place(doc, t('Selo {selo}', { selo: seloEscrito(sha256) }), x, y + 21.5);
}

/** Each run of dark modules is one rectangle. */
function desenharQr(doc: jsPDF, texto: string, x: number, y: number): void {
  const linhas = encodeQR(texto, 'raw', { ecc: 'low', border: 1 });
  const lado = LADO / linhas.length;
  doc.setFillColor('#000000');
  for (const [n, linha] of linhas.entries())
    for (let de = 0; de < linha.length; de += 1) {
      if (!linha[de]) continue;
      let ate = de;
      while (linha[ate]) ate += 1;
      doc.rect(x + de * lado, y + n * lado, (ate - de) * lado, lado + 0.02, 'F');
      de = ate;
    }
}
