import type { jsPDF } from 'jspdf';
import { encodeQR } from 'qr';
import { formatBRL } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { formatCnpj } from '../../../../shared/documentos.ts';
import { getLanguage } from '../../../../shared/texts.ts';
import { nomeDaEspecie } from '../../../dinheiro/formas/rules-especies.ts';
import { fitFont, PDF_COLOURS, PDF_FONT, placeLetterhead } from '../../../../web/print/pdf-page.ts';
import { composed, place, placeRight, PdfRuler } from '../../../../web/print/pdf-ruler.ts';
import { seloEscrito, type Declaracao, type LinhaDaDeclaracao } from '../rules.ts';
import { t } from '../texts.ts';

// Millimetres.
const [LARGURA, ALTURA, MARGEM] = [210, 297, 20];
const DENTRO = LARGURA - 2 * MARGEM;
const RODAPE = 252;
const [TOPO, LINHA, ENTRELINHA] = [36, 7.5, 5.4];
const LADO = 25;

export interface Conferencia {
  sha256: string;
  /** The address of the page that checks a paper. */
  endereco: string;
}

/** Writes one statement from the top of the current page on; returns how many pages it took. */
export function desenharDeclaracao(doc: jsPDF, papel: Declaracao, conferencia: Conferencia): number {
  let paginas = 1;
  cabecar(doc, papel);
  let y = apresentar(doc, papel);
  const cabeNaPagina = (altura: number): void => {
    if (y + altura <= RODAPE) return;
    doc.addPage();
    paginas += 1;
    cabecar(doc, papel);
    y = TOPO;
  };
  y = cabecaDaTabela(doc, y);
  for (const [n, linha] of papel.linhas.entries()) {
    cabeNaPagina(LINHA);
    y = linhaDaTabela(doc, linha, y, n % 2 === 1);
  }
  cabeNaPagina(LINHA + 4);
  y = total(doc, papel, y) + 10;
  cabeNaPagina(24);
  y = mesAMes(doc, papel, y) + 8;
  cabeNaPagina(26);
  assinar(doc, papel, avisar(doc, papel, y));
  rodape(doc, papel, conferencia);
  return paginas;
}

const dinheiro = (centavos: number): string => composed(formatBRL(centavos));

function fonte(doc: jsPDF, tamanho: number, { forte = false, cor = PDF_COLOURS.ink as string } = {}): void {
  doc
    .setTextColor(cor)
    .setFont(PDF_FONT, forte ? 'bold' : 'normal')
    .setFontSize(tamanho);
}

function cabecar(doc: jsPDF, { casa, emitido_em }: Declaracao): void {
  const nota = t('Emitida em {dia}', { dia: formatDia(emitido_em) });
  placeLetterhead(doc, { casa: casa.nome, geradoEm: '', nota, fontes: { regular: '', negrito: '' } }, MARGEM);
}

function apresentar(doc: jsPDF, { ano, numero, pessoa, casa }: Declaracao): number {
  fonte(doc, 18, { forte: true, cor: PDF_COLOURS.mata });
  place(doc, t('Declaração de contribuições de {ano}', { ano: String(ano) }), MARGEM, 41);
  fonte(doc, 10, { cor: PDF_COLOURS.grey });
  place(doc, t('Papel nº {numero}', { numero }), MARGEM, 48);
  const quem = pessoa.matricula
    ? t('{nome}, matrícula {matricula},', { nome: pessoa.nome, matricula: pessoa.matricula })
    : `${pessoa.nome},`;
  const onde = casa.cnpj
    ? t('{nome}, CNPJ {cnpj},', { nome: casa.nome, cnpj: formatCnpj(casa.cnpj) })
    : `${casa.nome},`;
  const frase = t('{casa} declara que recebeu de {quem} em {ano}, os valores abaixo, conferidos pela casa.', {
    casa: onde,
    quem,
    ano: String(ano),
  });
  fonte(doc, 11);
  return paragrafo(doc, frase, 60) + 4;
}

function paragrafo(doc: jsPDF, frase: string, y: number): number {
  let em = y;
  for (const linha of new PdfRuler(doc).wrap(composed(frase), DENTRO)) {
    place(doc, linha, MARGEM, em);
    em += ENTRELINHA;
  }
  return em;
}

function cabecaDaTabela(doc: jsPDF, y: number): number {
  doc.setFillColor(PDF_COLOURS.mata).rect(MARGEM, y, DENTRO, LINHA, 'F');
  fonte(doc, 10, { forte: true, cor: PDF_COLOURS.white });
  place(doc, t('O que foi'), MARGEM + 3, y + 5);
  placeRight(doc, t('Valor'), LARGURA - MARGEM - 3, y + 5);
  return y + LINHA;
}

/** 'Doações · Obra do telhado', 'Outros: Rifa'. */
const nomeDaLinha = ({ especie, tipo, fundo }: LinhaDaDeclaracao): string =>
  [tipo === null ? nomeDaEspecie(especie) : `${nomeDaEspecie(especie)}: ${tipo}`, fundo].filter(Boolean).join(' · ');

function linhaDaTabela(doc: jsPDF, linha: LinhaDaDeclaracao, y: number, listrada: boolean): number {
  if (listrada) doc.setFillColor(PDF_COLOURS.paper).rect(MARGEM, y, DENTRO, LINHA, 'F');
  fonte(doc, 10.5);
  const nome = composed(nomeDaLinha(linha));
  fitFont(doc, nome, 10.5, DENTRO - 45);
  place(doc, nome, MARGEM + 3, y + 5.1);
  doc.setFontSize(10.5);
  placeRight(doc, dinheiro(linha.valor_centavos), LARGURA - MARGEM - 3, y + 5.1);
  return y + LINHA;
}

function total(doc: jsPDF, { total_centavos }: Declaracao, y: number): number {
  doc.setFillColor('#fbe9cd').rect(MARGEM, y, DENTRO, LINHA + 1.5, 'F');
  fonte(doc, 11.5, { forte: true });
  place(doc, t('Total do ano'), MARGEM + 3, y + 6);
  placeRight(doc, dinheiro(total_centavos), LARGURA - MARGEM - 3, y + 6);
  return y + LINHA + 1.5;
}

/** Twelve months in two lines of six. */
function mesAMes(doc: jsPDF, { ano, meses }: Declaracao, y: number): number {
  const coluna = DENTRO / 6;
  for (const [n, valor] of meses.entries()) {
    const [x, em] = [MARGEM + (n % 6) * coluna, y + Math.floor(n / 6) * 11];
    fonte(doc, 8.5, { cor: PDF_COLOURS.grey });
    place(doc, rotulo(`${ano}${String(n + 1).padStart(2, '0')}`, getLanguage()), x, em);
    fonte(doc, 9.5);
    place(doc, valor === 0 ? '–' : dinheiro(valor), x, em + 4.4);
  }
  return y + 16;
}

function avisar(doc: jsPDF, { linhas }: Declaracao, y: number): number {
  const frases = [
    ...(linhas.some(({ especie }) => especie === 'creditos')
      ? [t('O crédito conta no ano em que entrou na casa, menos o que foi devolvido, e não quando é usado.')]
      : []),
    t('Este papel diz o que entrou em nome da pessoa no ano. Não é recibo para deduzir do imposto de renda.'),
  ];
  fonte(doc, 9.5, { cor: PDF_COLOURS.grey });
  return paragrafo(doc, frases.join(' '), y);
}

function assinar(doc: jsPDF, { casa, emitido_em }: Declaracao, y: number): void {
  fonte(doc, 10.5);
  const onde = [casa.cidade, casa.estado].filter(Boolean).join(' – ');
  place(doc, composed([onde, formatDia(emitido_em)].filter(Boolean).join(', ')), MARGEM, y + 4);
  doc.setDrawColor(PDF_COLOURS.grey).setLineWidth(0.2);
  doc.line(LARGURA - MARGEM - 75, y + 14, LARGURA - MARGEM, y + 14);
  fonte(doc, 9, { cor: PDF_COLOURS.grey });
  place(doc, t('Pela casa'), LARGURA - MARGEM - 75, y + 18.5);
}

/** How to check the paper, on its last page. */
function rodape(doc: jsPDF, { numero }: Declaracao, { sha256, endereco }: Conferencia): void {
  const y = ALTURA - 15 - LADO;
  doc
    .setDrawColor(PDF_COLOURS.dende)
    .setLineWidth(0.4)
    .line(MARGEM, y - 4, LARGURA - MARGEM, y - 4);
  desenharQr(doc, `${endereco}#${numero}.${sha256.slice(0, 32)}`, MARGEM, y);
  const x = MARGEM + LADO + 6;
  fonte(doc, 10, { forte: true });
  place(doc, t('Para conferir este papel'), x, y + 5);
  fonte(doc, 9, { cor: PDF_COLOURS.grey });
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
