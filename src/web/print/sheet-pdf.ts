import type { jsPDF } from 'jspdf';
import { formatBRL } from '../../shared/centavos.ts';
import { formatDia } from '../../shared/datas.ts';
import { breakPages } from './break-pages.ts';
import { numberPages, openPdf, PDF_COLOURS, PDF_FONT, placeLetterhead, type Letterhead } from './pdf-page.ts';
import { composed } from '../../shared/letras-do-papel.ts';
import { place, placeRight, PdfRuler } from './pdf-ruler.ts';
import type { OnProgress } from '../state/worker.ts';
import { t } from '../../shared/texts.ts';
import type { Celula, Folha } from './sheet.ts';

// Millimetres.
const [LARGURA, ALTURA, MARGEM] = [297, 210, 12];
const [TOPO, FUNDO] = [33, ALTURA - 16];
const [RECUO, ENTRELINHA, CORPO] = [1.5, 3.4, 8];
const CABECA = ENTRELINHA + 2 * RECUO;
/** Rows between two progress reports. */
const PASSO = 100;

interface Coluna {
  titulo: string;
  x: number;
  largura: number;
  direita: boolean;
}

/**
 * A4 landscape: brand and house on every page, the table's head repeated, page x/y, amounts in
 * reais.
 */
export function sheetToPdf(folha: Folha, capa: Letterhead, avancar: OnProgress = () => undefined): ArrayBuffer {
  const doc = openPdf(folha.titulo, 'landscape', capa.fontes);
  const colunas = repartir(folha);
  const novaPagina = (): number => {
    moldura(doc, folha, capa);
    cabeca(doc, colunas);
    doc.setTextColor(PDF_COLOURS.ink).setFont(PDF_FONT, 'normal').setFontSize(CORPO);
    return TOPO + CABECA;
  };
  let y = novaPagina();
  const regua = new PdfRuler(doc);
  const linhas = folha.linhas.map((linha, n) => {
    if (n % PASSO === 0) avancar(n, folha.linhas.length);
    const celulas = linha.map((celula, c) => frasesDe(celula, (colunas[c]?.largura ?? 0) - 2 * RECUO, regua));
    return { celulas, altura: Math.max(1, ...celulas.map(({ length }) => length)) * ENTRELINHA + 2 * RECUO };
  });
  const alturas = linhas.map(({ altura }) => altura);
  let n = 0;
  for (const [pagina, quantas] of breakPages(alturas, FUNDO - TOPO - CABECA, alturaDosTotais(folha)).entries()) {
    if (pagina > 0) {
      doc.addPage();
      y = novaPagina();
    }
    for (const { celulas, altura } of linhas.slice(n, n + quantas)) {
      if (n % 2 === 1) doc.setFillColor(PDF_COLOURS.paper).rect(MARGEM, y, LARGURA - 2 * MARGEM, altura, 'F');
      for (const [c, frases] of celulas.entries()) preencher(doc, colunas[c], frases, y, regua);
      y += altura;
      n += 1;
    }
  }
  totalizar(doc, folha, y);
  const emReais = folha.colunas.some(({ tipo }) => tipo === 'dinheiro');
  numberPages(doc, MARGEM, emReais ? t('Valores em reais (BRL).') : '');
  return doc.output('arraybuffer');
}

/** The width of the page, divided in proportion to the columns' characters. */
function repartir({ colunas }: Folha): Coluna[] {
  const milimetros = (LARGURA - 2 * MARGEM) / colunas.reduce((soma, { largura }) => soma + largura, 0);
  let x = MARGEM;
  return colunas.map(({ titulo, tipo, largura: caracteres }) => {
    const coluna = { titulo, x, largura: caracteres * milimetros, direita: tipo === 'dinheiro' };
    x += coluna.largura;
    return coluna;
  });
}

/** Only text wraps: an amount or a day on two lines would be read as two. */
function frasesDe({ tipo, valor }: Celula, largura: number, regua: PdfRuler): string[] {
  if (valor === null) return [];
  if (tipo === 'dinheiro') return [formatBRL(valor)];
  if (tipo === 'dia') return [formatDia(valor)];
  return regua.wrap(composed(valor), largura);
}

/** Brand, house, title and filters. */
function moldura(doc: jsPDF, folha: Folha, capa: Letterhead): void {
  placeLetterhead(doc, capa, MARGEM);
  doc.setTextColor(PDF_COLOURS.ink).setFont(PDF_FONT, 'bold').setFontSize(12).text(folha.titulo, MARGEM, 29);
  doc.setTextColor(PDF_COLOURS.grey).setFont(PDF_FONT, 'normal').setFontSize(8.5);
  placeRight(doc, composed(folha.filtros.join('  ·  ')), LARGURA - MARGEM, 29);
}

function cabeca(doc: jsPDF, colunas: readonly Coluna[]): void {
  doc.setFillColor(PDF_COLOURS.mata).rect(MARGEM, TOPO, LARGURA - 2 * MARGEM, CABECA, 'F');
  doc.setTextColor(PDF_COLOURS.white).setFont(PDF_FONT, 'bold').setFontSize(CORPO);
  for (const { titulo, x, largura, direita } of colunas) {
    const y = TOPO + RECUO + ENTRELINHA * 0.75;
    if (direita) placeRight(doc, titulo, x + largura - RECUO, y);
    else place(doc, titulo, x + RECUO, y);
  }
}

function preencher(
  doc: jsPDF,
  coluna: Coluna | undefined,
  frases: readonly string[],
  y: number,
  regua: PdfRuler,
): void {
  if (!coluna) return;
  for (const [n, frase] of frases.entries()) {
    if (frase === '') continue;
    const x = coluna.direita ? coluna.x + coluna.largura - RECUO - regua.measure(frase) : coluna.x + RECUO;
    place(doc, frase, x, y + RECUO + ENTRELINHA * (n + 0.75));
  }
}

const [ANTES_DOS_TOTAIS, ENTRE_TOTAIS] = [8, 6];
const alturaDosTotais = ({ totais }: Folha): number => ANTES_DOS_TOTAIS + totais.length * ENTRE_TOTAIS;

/** After the last row, each with what it counts. */
function totalizar(doc: jsPDF, folha: Folha, depois: number): void {
  let y = depois + ANTES_DOS_TOTAIS;
  for (const { titulo, nota, centavos } of folha.totais) {
    const soma = `${titulo}: ${formatBRL(centavos)}`;
    doc.setTextColor(PDF_COLOURS.ink).setFont(PDF_FONT, 'bold').setFontSize(10);
    doc.text(soma, MARGEM + RECUO, y);
    const x = MARGEM + 2 * RECUO + doc.getTextWidth(soma);
    doc.setTextColor(PDF_COLOURS.grey).setFont(PDF_FONT, 'normal').setFontSize(8.5);
    place(doc, composed(nota), x, y);
    y += ENTRE_TOTAIS;
  }
}
