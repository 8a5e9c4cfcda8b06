import { jsPDF } from 'jspdf';
import type { PdfFonts } from '../../../web/print/pdf-fonts.ts';
import { compor, vestir } from '../../relatorios/web/gerar-pdf.ts';
import { por, porADireita, Regua } from '../../relatorios/web/regua-pdf.ts';
import { t } from '../texts.ts';
import type { Secao } from './secoes.ts';

export interface CapaDaFicha {
  casa: string;
  nome: string;
  /** Already in words. */
  geradoEm: string;
  fontes: PdfFonts;
}

const MATA = '#1f5d43';
const DENDE = '#e09b2e';
const TINTA = '#222d28';
const CINZA = '#5c635b';
const BRANCO = '#ffffff';
const FONTE = 'Noto Sans';

// Millimetres.
const [LARGURA, ALTURA, MARGEM] = [210, 297, 15];
const [TOPO, FUNDO] = [34, ALTURA - 18];
const [ROTULO, ENTRELINHA] = [48, 4.8];

/** Everything the house keeps about one person, for that person: A4 upright, the house on every page, page x/y (decision 38). */
export function gerarFichaPdf(secoes: readonly Secao[], capa: CapaDaFicha): ArrayBuffer {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  doc.setProperties({ title: t('Dados de {nome}', { nome: capa.nome }), creator: 'Ilê' });
  doc.setLanguage('pt-BR');
  vestir(doc, capa.fontes);
  let y = novaPagina(doc, capa);
  const caber = (altura: number): void => {
    if (y + altura <= FUNDO) return;
    doc.addPage();
    y = novaPagina(doc, capa);
  };
  doc.setFont(FONTE, 'normal').setFontSize(10);
  const regua = new Regua(doc);
  for (const { titulo, campos } of secoes) {
    // The heading stays with its first line.
    caber(12 + ENTRELINHA);
    doc.setTextColor(MATA).setFont(FONTE, 'bold').setFontSize(12);
    por(doc, compor(titulo), MARGEM, y + 7);
    y += 12;
    for (const [nome, valor] of campos) {
      const rotulo = regua.quebrar(compor(nome), ROTULO - 4);
      const frases = valor.split('\n').flatMap((linha) => regua.quebrar(compor(linha), LARGURA - 2 * MARGEM - ROTULO));
      for (let n = 0; n < Math.max(rotulo.length, frases.length); n += 1) {
        caber(ENTRELINHA);
        doc.setFont(FONTE, 'normal').setFontSize(10).setTextColor(CINZA);
        por(doc, rotulo[n] ?? '', MARGEM, y + 3.5);
        doc.setTextColor(TINTA);
        por(doc, frases[n] ?? '', MARGEM + ROTULO, y + 3.5);
        y += ENTRELINHA;
      }
    }
  }
  numerar(doc);
  return doc.output('arraybuffer');
}

/** Brand, house and whose it is; returns where the text begins. */
function novaPagina(doc: jsPDF, { casa, nome, geradoEm }: CapaDaFicha): number {
  const fim = LARGURA - MARGEM;
  doc.setFillColor(MATA).rect(0, 0, LARGURA, 20, 'F');
  doc.setFillColor(DENDE).rect(0, 20, LARGURA, 1.2, 'F');
  doc.setTextColor(BRANCO).setFont(FONTE, 'bold').setFontSize(18).text('Ilê', MARGEM, 13);
  doc.setFontSize(11);
  porADireita(doc, compor(casa), fim, 9.5);
  doc.setFont(FONTE, 'normal').setFontSize(8);
  porADireita(doc, t('Gerado em {quando}', { quando: geradoEm }), fim, 15);
  doc.setTextColor(TINTA).setFont(FONTE, 'bold').setFontSize(13);
  por(doc, compor(t('Dados de {nome}', { nome })), MARGEM, 30);
  doc.setFont(FONTE, 'normal').setFontSize(10);
  return TOPO;
}

/** At the end, when the number of pages is known. */
function numerar(doc: jsPDF): void {
  const paginas = doc.getNumberOfPages();
  for (let pagina = 1; pagina <= paginas; pagina += 1) {
    doc.setPage(pagina).setTextColor(CINZA).setFont(FONTE, 'normal').setFontSize(8);
    porADireita(doc, t('Página {x}/{y}', { x: pagina, y: paginas }), LARGURA - MARGEM, ALTURA - 8);
  }
}
