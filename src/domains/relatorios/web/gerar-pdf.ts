import { jsPDF } from 'jspdf';
import { formatBRL } from '../../../shared/centavos.ts';
import { formatDia } from '../../../shared/datas.ts';
import type { PdfFonts } from '../../../web/print/pdf-fonts.ts';
import { t } from '../texts.ts';
import type { Avanco, Celula, Folha } from './folha.ts';
import { por, porADireita, Regua } from './regua-pdf.ts';

export interface Capa {
  casa: string;
  /** Already in words. */
  geradoEm: string;
  fontes: PdfFonts;
}

const MATA = '#1f5d43';
const DENDE = '#e09b2e';
const TINTA = '#222d28';
const CINZA = '#5c635b';
const PAPEL = '#faf7f0';
const BRANCO = '#ffffff';
const FONTE = 'Noto Sans';

// Millimetres.
const [LARGURA, ALTURA, MARGEM] = [297, 210, 12];
const [TOPO, FUNDO] = [33, ALTURA - 16];
const [RECUO, ENTRELINHA, CORPO] = [1.5, 3.4, 8];
const CABECA = ENTRELINHA + 2 * RECUO;
/** Rows between two words of progress. */
const PASSO = 100;

interface Coluna {
  titulo: string;
  x: number;
  largura: number;
  direita: boolean;
}

/** A4 landscape: the brand and the house on every page, the table's head repeated, page x/y, amounts in reais (row R5). */
export function gerarPdf(folha: Folha, capa: Capa, avancar: Avanco = () => undefined): ArrayBuffer {
  const doc = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  doc.setProperties({ title: folha.titulo, creator: 'Ilê' });
  doc.setLanguage('pt-BR');
  vestir(doc, capa.fontes);
  const colunas = repartir(folha);
  const novaPagina = (): number => {
    moldura(doc, folha, capa);
    cabeca(doc, colunas);
    doc.setTextColor(TINTA).setFont(FONTE, 'normal').setFontSize(CORPO);
    return TOPO + CABECA;
  };
  let y = novaPagina();
  const regua = new Regua(doc);
  for (const [n, linha] of folha.linhas.entries()) {
    if (n % PASSO === 0) avancar(n, folha.linhas.length);
    const celulas = linha.map((celula, c) => frasesDe(celula, (colunas[c]?.largura ?? 0) - 2 * RECUO, regua));
    const altura = Math.max(1, ...celulas.map(({ length }) => length)) * ENTRELINHA + 2 * RECUO;
    if (y + altura > FUNDO) {
      doc.addPage();
      y = novaPagina();
    }
    if (n % 2 === 1) doc.setFillColor(PAPEL).rect(MARGEM, y, LARGURA - 2 * MARGEM, altura, 'F');
    for (const [c, frases] of celulas.entries()) preencher(doc, colunas[c], frases, y, regua);
    y += altura;
  }
  totalizar(doc, folha, capa, y);
  numerar(doc);
  return doc.output('arraybuffer');
}

/** The standard fonts of a PDF know no ọ, ẹ or ṣ. */
export function vestir(doc: jsPDF, { regular, negrito }: PdfFonts): void {
  doc.addFileToVFS('regular.ttf', regular);
  doc.addFont('regular.ttf', FONTE, 'normal');
  doc.addFileToVFS('negrito.ttf', negrito);
  doc.addFont('negrito.ttf', FONTE, 'bold');
}

/** The width of the page, shared out as the columns' characters ask. */
function repartir({ colunas }: Folha): Coluna[] {
  const milimetros = (LARGURA - 2 * MARGEM) / colunas.reduce((soma, { largura }) => soma + largura, 0);
  let x = MARGEM;
  return colunas.map(({ titulo, tipo, largura: caracteres }) => {
    const coluna = { titulo, x, largura: caracteres * milimetros, direita: tipo === 'dinheiro' };
    x += coluna.largura;
    return coluna;
  });
}

/** One form for each letter where Unicode has one: a PDF places no marks by itself. */
export const compor = (texto: string): string => texto.normalize('NFC');

/** Only words are broken: an amount or a day in two lines would be read as two. */
function frasesDe({ tipo, valor }: Celula, largura: number, regua: Regua): string[] {
  if (valor === null) return [];
  if (tipo === 'dinheiro') return [formatBRL(valor)];
  if (tipo === 'dia') return [formatDia(valor)];
  return regua.quebrar(compor(valor), largura);
}

/** Brand, house, title and filters. */
function moldura(doc: jsPDF, folha: Folha, { casa, geradoEm }: Capa): void {
  const fim = LARGURA - MARGEM;
  doc.setFillColor(MATA).rect(0, 0, LARGURA, 20, 'F');
  doc.setFillColor(DENDE).rect(0, 20, LARGURA, 1.2, 'F');
  doc.setTextColor(BRANCO).setFont(FONTE, 'bold').setFontSize(18).text('Ilê', MARGEM, 13);
  doc.setFontSize(11);
  porADireita(doc, compor(casa), fim, 9.5);
  doc.setFont(FONTE, 'normal').setFontSize(8);
  porADireita(doc, t('Gerado em {quando}', { quando: geradoEm }), fim, 15);
  doc.setTextColor(TINTA).setFont(FONTE, 'bold').setFontSize(12).text(folha.titulo, MARGEM, 29);
  doc.setTextColor(CINZA).setFont(FONTE, 'normal').setFontSize(8.5);
  porADireita(doc, compor(folha.filtros.join('  ·  ')), fim, 29);
}

function cabeca(doc: jsPDF, colunas: readonly Coluna[]): void {
  doc.setFillColor(MATA).rect(MARGEM, TOPO, LARGURA - 2 * MARGEM, CABECA, 'F');
  doc.setTextColor(BRANCO).setFont(FONTE, 'bold').setFontSize(CORPO);
  for (const { titulo, x, largura, direita } of colunas) {
    const y = TOPO + RECUO + ENTRELINHA * 0.75;
    if (direita) porADireita(doc, titulo, x + largura - RECUO, y);
    else por(doc, titulo, x + RECUO, y);
  }
}

function preencher(doc: jsPDF, coluna: Coluna | undefined, frases: readonly string[], y: number, regua: Regua): void {
  if (!coluna) return;
  for (const [n, frase] of frases.entries()) {
    if (frase === '') continue;
    const x = coluna.direita ? coluna.x + coluna.largura - RECUO - regua.medir(frase) : coluna.x + RECUO;
    por(doc, frase, x, y + RECUO + ENTRELINHA * (n + 0.75));
  }
}

/** After the last row; on a page of their own when they no longer fit. */
function totalizar(doc: jsPDF, folha: Folha, capa: Capa, depois: number): void {
  let y = depois + 8;
  if (y + folha.totais.length * 6 > FUNDO) {
    doc.addPage();
    moldura(doc, folha, capa);
    y = TOPO + 5;
  }
  doc.setTextColor(TINTA).setFont(FONTE, 'bold').setFontSize(10);
  for (const { titulo, centavos } of folha.totais) {
    doc.text(`${titulo}: ${formatBRL(centavos)}`, MARGEM + RECUO, y);
    y += 6;
  }
}

/** At the end, when the number of pages is known. */
function numerar(doc: jsPDF): void {
  const paginas = doc.getNumberOfPages();
  for (let pagina = 1; pagina <= paginas; pagina += 1) {
    doc.setPage(pagina).setTextColor(CINZA).setFont(FONTE, 'normal').setFontSize(8);
    doc.text(t('Valores em reais (BRL).'), MARGEM, ALTURA - 8);
    porADireita(doc, t('Página {x}/{y}', { x: pagina, y: paginas }), LARGURA - MARGEM, ALTURA - 8);
  }
}
