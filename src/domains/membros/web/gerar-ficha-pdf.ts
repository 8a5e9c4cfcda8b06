import type { jsPDF } from 'jspdf';
import {
  fitFont,
  numberPages,
  openPdf,
  PDF_COLOURS,
  PDF_FONT,
  placeLetterhead,
  type Letterhead,
} from '../../../web/print/pdf-page.ts';
import { composed, place, PdfRuler } from '../../../web/print/pdf-ruler.ts';
import { t } from '../texts.ts';
import type { Secao } from './secoes.ts';

export interface CapaDaFicha extends Letterhead {
  nome: string;
}

// Millimetres.
const [LARGURA, ALTURA, MARGEM] = [210, 297, 15];
const [TOPO, FUNDO] = [34, ALTURA - 18];
const [ROTULO, ENTRELINHA] = [48, 4.8];

/** Everything the house stores about one person, for that person: A4 portrait, the house's name on every page, page x/y (decision 38). */
export function gerarFichaPdf(secoes: readonly Secao[], capa: CapaDaFicha): ArrayBuffer {
  const doc = openPdf(t('Dados de {nome}', { nome: capa.nome }), 'portrait', capa.fontes);
  let y = novaPagina(doc, capa);
  const caber = (altura: number): void => {
    if (y + altura <= FUNDO) return;
    doc.addPage();
    y = novaPagina(doc, capa);
  };
  doc.setFont(PDF_FONT, 'normal').setFontSize(10);
  const regua = new PdfRuler(doc);
  for (const { titulo, campos } of secoes) {
    // Keeps a heading together with its first line.
    caber(12 + ENTRELINHA);
    doc.setTextColor(PDF_COLOURS.mata).setFont(PDF_FONT, 'bold').setFontSize(12);
    place(doc, composed(titulo), MARGEM, y + 7);
    y += 12;
    for (const [nome, valor] of campos) {
      const rotulo = regua.wrap(composed(nome), ROTULO - 4);
      const frases = regua.wrap(composed(valor), LARGURA - 2 * MARGEM - ROTULO);
      for (let n = 0; n < Math.max(rotulo.length, frases.length); n += 1) {
        caber(ENTRELINHA);
        doc.setFont(PDF_FONT, 'normal').setFontSize(10).setTextColor(PDF_COLOURS.grey);
        place(doc, rotulo[n] ?? '', MARGEM, y + 3.5);
        doc.setTextColor(PDF_COLOURS.ink);
        place(doc, frases[n] ?? '', MARGEM + ROTULO, y + 3.5);
        y += ENTRELINHA;
      }
    }
  }
  numberPages(doc, MARGEM);
  return doc.output('arraybuffer');
}

/** Brand, house and the member's name; returns where the text begins. */
function novaPagina(doc: jsPDF, capa: CapaDaFicha): number {
  placeLetterhead(doc, capa, MARGEM);
  const titulo = composed(t('Dados de {nome}', { nome: capa.nome }));
  doc.setTextColor(PDF_COLOURS.ink).setFont(PDF_FONT, 'bold');
  fitFont(doc, titulo, 13, LARGURA - 2 * MARGEM);
  place(doc, titulo, MARGEM, 30);
  doc.setFont(PDF_FONT, 'normal').setFontSize(10);
  return TOPO;
}
