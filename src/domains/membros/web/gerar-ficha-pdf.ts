import type { jsPDF } from 'jspdf';
import { breakPages } from '../../../web/print/break-pages.ts';
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
const [ROTULO, TITULO, ENTRELINHA] = [48, 12, 4.8];

/**
 * Everything the house stores about one person, for that person: A4 portrait, the house's name on
 * every page, page x/y.
 */
export function gerarFichaPdf(secoes: readonly Secao[], capa: CapaDaFicha): ArrayBuffer {
  const doc = openPdf(t('Dados de {nome}', { nome: capa.nome }), 'portrait', capa.fontes);
  let y = novaPagina(doc, capa);
  doc.setFont(PDF_FONT, 'normal').setFontSize(10);
  const linhas = secoes.flatMap((secao) => linhasDe(secao, new PdfRuler(doc)));
  let n = 0;
  const alturas = linhas.map(({ titulo }) => (titulo ? TITULO : 0) + ENTRELINHA);
  for (const [pagina, quantas] of breakPages(alturas, FUNDO - TOPO).entries()) {
    if (pagina > 0) {
      doc.addPage();
      y = novaPagina(doc, capa);
    }
    for (const linha of linhas.slice(n, n + quantas)) y = escrever(doc, linha, y);
    n += quantas;
  }
  numberPages(doc, MARGEM);
  return doc.output('arraybuffer');
}

/** One line of the table; a heading belongs to the first line under it, and never ends a page. */
interface Linha {
  titulo?: string;
  rotulo: string;
  frase: string;
}

function linhasDe({ titulo, campos }: Secao, regua: PdfRuler): Linha[] {
  const linhas: Linha[] = campos.flatMap(([nome, valor]) => {
    const rotulo = regua.wrap(composed(nome), ROTULO - 4);
    const frases = regua.wrap(composed(valor), LARGURA - 2 * MARGEM - ROTULO);
    return Array.from({ length: Math.max(rotulo.length, frases.length) }, (_, n) => ({
      rotulo: rotulo[n] ?? '',
      frase: frases[n] ?? '',
    }));
  });
  const [primeira = { rotulo: '', frase: '' }, ...resto] = linhas;
  return [{ ...primeira, titulo }, ...resto];
}

/** Returns where the next line begins. */
function escrever(doc: jsPDF, { titulo, rotulo, frase }: Linha, em: number): number {
  let y = em;
  if (titulo) {
    doc.setTextColor(PDF_COLOURS.mata).setFont(PDF_FONT, 'bold').setFontSize(12);
    place(doc, composed(titulo), MARGEM, y + 7);
    y += TITULO;
  }
  doc.setFont(PDF_FONT, 'normal').setFontSize(10).setTextColor(PDF_COLOURS.grey);
  place(doc, rotulo, MARGEM, y + 3.5);
  doc.setTextColor(PDF_COLOURS.ink);
  place(doc, frase, MARGEM + ROTULO, y + 3.5);
  return y + ENTRELINHA;
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
