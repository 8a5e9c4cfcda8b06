import type { jsPDF } from 'jspdf';
import { formatCnpj } from '../../../../shared/documentos.ts';
import { composed } from '../../../../shared/letras-do-papel.ts';
import { fitFont, PDF_COLOURS } from '../../../../web/print/pdf-page.ts';
import { place, PdfRuler } from '../../../../web/print/pdf-ruler.ts';
import type { PapelDeModelo } from '../rules-modelos.ts';
import { t } from '../../../../shared/texts.ts';
import { assinarPapel, DENTRO, fonteDoPapel, MARGEM, RODAPE, rodapeDoPapel, type Conferencia } from './papel-pdf.ts';

// Millimetres.
const [TOPO, ENTRELINHA, ENTRE_PARAGRAFOS, ASSINATURAS] = [44, 6, 3.4, 32];
const MARCA = 18;

/** The house's own mark, as JPEG. */
export type Marca = Uint8Array | null;

/** Writes one paper from the top of the current page on; returns how many pages it took. */
export function desenharPapel(doc: jsPDF, papel: PapelDeModelo, conferencia: Conferencia, marca: Marca): number {
  let paginas = 1;
  cabecarPapel(doc, papel, marca);
  let y = titulo(doc, papel);
  const cabe = (altura: number): void => {
    if (y + altura <= RODAPE) return;
    doc.addPage();
    paginas += 1;
    cabecarPapel(doc, papel, marca);
    y = TOPO;
  };
  for (const paragrafo of papel.paragrafos) {
    fonteDoPapel(doc, 11.5);
    for (const linha of new PdfRuler(doc).wrap(composed(paragrafo), DENTRO)) {
      cabe(ENTRELINHA);
      fonteDoPapel(doc, 11.5);
      place(doc, linha, MARGEM, y);
      y += ENTRELINHA;
    }
    y += ENTRE_PARAGRAFOS;
  }
  cabe(ASSINATURAS);
  assinarPapel(doc, papel, y + 4, papel.assina);
  rodapeDoPapel(doc, papel.numero, conferencia);
  return paginas;
}

function cabecarPapel(doc: jsPDF, { casa }: PapelDeModelo, marca: Marca): void {
  if (marca) doc.addImage(marca, 'JPEG', MARGEM, 12, MARCA, MARCA, 'marca', 'FAST');
  const x = marca ? MARGEM + MARCA + 5 : MARGEM;
  const nome = composed(casa.nome);
  fonteDoPapel(doc, 15, { forte: true, cor: PDF_COLOURS.mata });
  fitFont(doc, nome, 15, MARGEM + DENTRO - x);
  place(doc, nome, x, 20);
  fonteDoPapel(doc, 9, { cor: PDF_COLOURS.grey });
  const onde = [casa.cidade, casa.estado].filter(Boolean).join(' – ');
  const nota = [casa.cnpj && `CNPJ ${formatCnpj(casa.cnpj)}`, onde].filter(Boolean).join(' · ');
  place(doc, composed(nota), x, 26);
  doc
    .setDrawColor(PDF_COLOURS.dende)
    .setLineWidth(0.6)
    .line(MARGEM, 33, MARGEM + DENTRO, 33);
}

function titulo(doc: jsPDF, { titulo: texto, numero }: PapelDeModelo): number {
  let y = 48;
  fonteDoPapel(doc, 18, { forte: true, cor: PDF_COLOURS.mata });
  for (const linha of new PdfRuler(doc).wrap(composed(texto), DENTRO)) {
    place(doc, linha, MARGEM, y);
    y += 8;
  }
  fonteDoPapel(doc, 10, { cor: PDF_COLOURS.grey });
  place(doc, t('Papel nº {numero}', { numero }), MARGEM, y - 1);
  return y + 11;
}
