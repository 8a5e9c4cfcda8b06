import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { formatBRL } from '../../../shared/centavos.ts';
import { formatDia } from '../../../shared/datas.ts';
import { t } from '../texts.ts';
import type { Celula, Folha } from './folha.ts';

export interface Fontes {
  /** TrueType files, base64. */
  regular: string;
  negrito: string;
}

export interface Capa {
  casa: string;
  /** Already in words. */
  geradoEm: string;
  fontes: Fontes;
}

type Avanco = (feitas: number, total: number) => void;
type Cor = [number, number, number];

const MATA: Cor = [31, 93, 67];
const DENDE: Cor = [224, 155, 46];
const TINTA: Cor = [34, 45, 40];
const CINZA: Cor = [105, 112, 104];
const LINHA: Cor = [222, 214, 199];
const MARGEM = 12;
const PAGINAS = '{paginas}';
const FONTE = 'Noto Sans';

/** A4 landscape: the brand and the house on every page, the table's head repeated, page x of y, amounts in reais (row R5). */
export function gerarPdf(folha: Folha, capa: Capa, avancar: Avanco = () => undefined): ArrayBuffer {
  const doc = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  doc.setProperties({ title: folha.titulo, creator: 'Ilê' });
  vestir(doc, capa.fontes);
  autoTable(doc, {
    head: [folha.colunas.map(({ titulo }) => titulo)],
    body: folha.linhas.map((linha) => linha.map(escrever)),
    margin: { top: 32, right: MARGEM, bottom: 17, left: MARGEM },
    theme: 'plain',
    styles: { font: FONTE, fontSize: 8, cellPadding: 1.6, textColor: TINTA, lineColor: LINHA, overflow: 'linebreak' },
    headStyles: { font: FONTE, fontStyle: 'bold', fillColor: MATA, textColor: [255, 255, 255] },
    alternateRowStyles: { fillColor: [250, 247, 240] },
    columnStyles: Object.fromEntries(
      folha.colunas.map(({ tipo }, indice) => [indice, { halign: tipo === 'dinheiro' ? 'right' : 'left' }]),
    ),
    rowPageBreak: 'avoid',
    didParseCell: ({ section, column, cell }) => {
      if (section === 'head' && folha.colunas[column.index]?.tipo === 'dinheiro') cell.styles.halign = 'right';
    },
    didDrawCell: ({ section, row, column }) => {
      if (section === 'body' && column.index === 0 && row.index % 250 === 0) avancar(row.index, folha.linhas.length);
    },
    didDrawPage: ({ pageNumber }) => moldura(doc, folha, capa, pageNumber),
  });
  totalizar(doc, folha, capa);
  doc.putTotalPages(PAGINAS);
  return doc.output('arraybuffer');
}

/** The standard fonts of a PDF know no ọ, ẹ or ṣ. */
function vestir(doc: jsPDF, { regular, negrito }: Fontes): void {
  doc.addFileToVFS('regular.ttf', regular);
  doc.addFont('regular.ttf', FONTE, 'normal');
  doc.addFileToVFS('negrito.ttf', negrito);
  doc.addFont('negrito.ttf', FONTE, 'bold');
  doc.setFont(FONTE, 'normal');
}

/** One form for each letter where Unicode has one: a PDF places no marks by itself. */
const compor = (texto: string): string => texto.normalize('NFC');

function escrever(celula: Celula): string {
  if (celula.valor === null) return '';
  if (celula.tipo === 'dinheiro') return formatBRL(celula.valor);
  if (celula.tipo === 'dia') return formatDia(celula.valor);
  return compor(celula.valor);
}

function moldura(doc: jsPDF, folha: Folha, { casa, geradoEm }: Capa, pagina: number): void {
  const largura = doc.internal.pageSize.getWidth();
  const altura = doc.internal.pageSize.getHeight();
  doc.setFillColor(...MATA).rect(0, 0, largura, 20, 'F');
  doc.setFillColor(...DENDE).rect(0, 20, largura, 1.2, 'F');
  doc.setTextColor(255, 255, 255).setFont(FONTE, 'bold').setFontSize(18).text('Ilê', MARGEM, 13);
  doc.setFontSize(11).text(compor(casa), largura - MARGEM, 9.5, { align: 'right' });
  doc.setFont(FONTE, 'normal').setFontSize(8);
  doc.text(t('Gerado em {quando}', { quando: geradoEm }), largura - MARGEM, 15, { align: 'right' });
  doc
    .setTextColor(...TINTA)
    .setFont(FONTE, 'bold')
    .setFontSize(12)
    .text(folha.titulo, MARGEM, 28);
  doc
    .setTextColor(...CINZA)
    .setFont(FONTE, 'normal')
    .setFontSize(8.5);
  doc.text(compor(folha.filtros.join('  ·  ')), largura - MARGEM, 28, { align: 'right' });
  doc.setFontSize(8).text(t('Valores em reais (BRL).'), MARGEM, altura - 8);
  // The number of pages is known only at the end, so the words are placed from the left.
  doc.text(t('Página {x} de {y}', { x: pagina, y: PAGINAS }), largura - MARGEM - 24, altura - 8);
}

/** After the last row; on a page of their own when they no longer fit. */
function totalizar(doc: jsPDF, folha: Folha, capa: Capa): void {
  const { lastAutoTable } = doc as jsPDF & { lastAutoTable?: { finalY?: number } };
  const altura = doc.internal.pageSize.getHeight();
  let y = (lastAutoTable?.finalY ?? 32) + 8;
  if (y + folha.totais.length * 6 > altura - 17) {
    doc.addPage();
    moldura(doc, folha, capa, doc.getNumberOfPages());
    y = 38;
  }
  for (const { titulo, centavos } of folha.totais) {
    doc
      .setTextColor(...TINTA)
      .setFont(FONTE, 'bold')
      .setFontSize(10)
      .text(`${titulo}: ${formatBRL(centavos)}`, MARGEM, y);
    y += 6;
  }
}
