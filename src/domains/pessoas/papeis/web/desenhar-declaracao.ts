import type { jsPDF } from 'jspdf';
import { formatBRL } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { formatCnpj } from '../../../../shared/documentos.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { nomeDaEspecie } from '../../../dinheiro/formas/rules-especies.ts';
import { fitFont, PDF_COLOURS, placeLetterhead } from '../../../../web/print/pdf-page.ts';
import { composed } from '../../../../shared/letras-do-papel.ts';
import { place, placeRight } from '../../../../web/print/pdf-ruler.ts';
import type { Declaracao, LinhaDaDeclaracao } from '../rules.ts';
import {
  assinarPapel,
  DENTRO,
  escreverParagrafo,
  fonteDoPapel,
  LARGURA,
  MARGEM,
  RODAPE,
  rodapeDoPapel,
  type Conferencia,
} from './papel-pdf.ts';

// Millimetres.
const [TOPO, LINHA] = [36, 7.5];

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
  assinarPapel(doc, papel, avisar(doc, papel, y));
  rodapeDoPapel(doc, papel.numero, conferencia);
  return paginas;
}

const dinheiro = (centavos: number): string => composed(formatBRL(centavos));

function cabecar(doc: jsPDF, { casa, emitido_em }: Declaracao): void {
  const nota = t('Emitida em {dia}', { dia: formatDia(emitido_em) });
  placeLetterhead(doc, { casa: casa.nome, geradoEm: '', nota, fontes: { regular: '', negrito: '' } }, MARGEM);
}

function apresentar(doc: jsPDF, { ano, numero, pessoa, casa }: Declaracao): number {
  fonteDoPapel(doc, 18, { forte: true, cor: PDF_COLOURS.mata });
  place(doc, t('Declaração de contribuições de {ano}', { ano: String(ano) }), MARGEM, 41);
  fonteDoPapel(doc, 10, { cor: PDF_COLOURS.grey });
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
  fonteDoPapel(doc, 11);
  return escreverParagrafo(doc, frase, 60) + 4;
}

function cabecaDaTabela(doc: jsPDF, y: number): number {
  doc.setFillColor(PDF_COLOURS.mata).rect(MARGEM, y, DENTRO, LINHA, 'F');
  fonteDoPapel(doc, 10, { forte: true, cor: PDF_COLOURS.white });
  place(doc, t('O que foi'), MARGEM + 3, y + 5);
  placeRight(doc, t('Valor'), LARGURA - MARGEM - 3, y + 5);
  return y + LINHA;
}

/** 'Doações · Obra do telhado', 'Outros: Rifa'. */
const nomeDaLinha = ({ especie, tipo, fundo }: LinhaDaDeclaracao): string =>
  [tipo === null ? nomeDaEspecie(especie) : `${nomeDaEspecie(especie)}: ${tipo}`, fundo].filter(Boolean).join(' · ');

function linhaDaTabela(doc: jsPDF, linha: LinhaDaDeclaracao, y: number, listrada: boolean): number {
  if (listrada) doc.setFillColor(PDF_COLOURS.paper).rect(MARGEM, y, DENTRO, LINHA, 'F');
  fonteDoPapel(doc, 10.5);
  const nome = composed(nomeDaLinha(linha));
  fitFont(doc, nome, 10.5, DENTRO - 45);
  place(doc, nome, MARGEM + 3, y + 5.1);
  doc.setFontSize(10.5);
  placeRight(doc, dinheiro(linha.valor_centavos), LARGURA - MARGEM - 3, y + 5.1);
  return y + LINHA;
}

function total(doc: jsPDF, { total_centavos }: Declaracao, y: number): number {
  doc.setFillColor('#fbe9cd').rect(MARGEM, y, DENTRO, LINHA + 1.5, 'F');
  fonteDoPapel(doc, 11.5, { forte: true });
  place(doc, t('Total do ano'), MARGEM + 3, y + 6);
  placeRight(doc, dinheiro(total_centavos), LARGURA - MARGEM - 3, y + 6);
  return y + LINHA + 1.5;
}

/** Twelve months in two lines of six. */
function mesAMes(doc: jsPDF, { ano, meses }: Declaracao, y: number): number {
  const coluna = DENTRO / 6;
  for (const [n, valor] of meses.entries()) {
    const [x, em] = [MARGEM + (n % 6) * coluna, y + Math.floor(n / 6) * 11];
    fonteDoPapel(doc, 8.5, { cor: PDF_COLOURS.grey });
    place(doc, rotulo(`${ano}${String(n + 1).padStart(2, '0')}`, getLanguage()), x, em);
    fonteDoPapel(doc, 9.5);
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
  fonteDoPapel(doc, 9.5, { cor: PDF_COLOURS.grey });
  return escreverParagrafo(doc, frases.join(' '), y);
}
