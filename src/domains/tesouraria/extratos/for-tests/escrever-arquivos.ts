// Writes lines as OFX or as a table, with the rows and groups that are no movements between them.
import type { Sorte } from './sorteio.ts';

export interface LinhaVerdadeira {
  dia: string;
  centavos: number;
  /** The payer as this bank shows it; null where it shows nobody. */
  pagador: string | null;
  /** Who paid, by the place in `PESSOAS`; null for what no member paid. */
  quem: number | null;
  /** The words of the bank, each for its field. */
  nome: string;
  texto: string;
}

export type LayoutDaTabela = 'sinal' | 'duas' | 'tipo' | 'letra' | 'coluna' | 'dois lados' | 'embaixo';

export interface Escrito {
  texto: string;
  /** Each line as it stands in the text, in its order. */
  movimentos: readonly string[];
  deFora: number;
  /** The name that a column of its own shows for a line. */
  colunaDe: (linha: LinhaVerdadeira) => string | null;
}

const inteiro = (centavos: number): string => String(Math.trunc(Math.abs(centavos) / 100));
const decimais = (centavos: number): string => String(Math.abs(centavos) % 100).padStart(2, '0');
const comVirgula = (centavos: number): string =>
  `${inteiro(centavos).replaceAll(/\B(?=(\d{3})+$)/g, '.')},${decimais(centavos)}`;
const semZeros = (centavos: number): string =>
  Math.abs(centavos) % 100 === 0 ? inteiro(centavos) : `${inteiro(centavos)}.${decimais(centavos).replace(/0$/, '')}`;
const comPonto = (centavos: number): string => `${inteiro(centavos)}.${decimais(centavos)}`;
const sinal = (centavos: number): string => (centavos < 0 ? '-' : '');

const PENDENTES =
  '<BANKTRANLISTP><DTASOF>20261031<STMTTRNP><TRNTYPE>CREDIT<DTTRAN>20261201<TRNAMT>70.00<NAME>FUTURO</STMTTRNP></BANKTRANLISTP>';
const CARTAO =
  '<CREDITCARDMSGSRSV1><CCSTMTRS><CCACCTFROM><ACCTID>3</CCACCTFROM><BANKTRANLIST><STMTTRN><TRNAMT>-50.00<MEMO>LOJA</STMTTRN></BANKTRANLIST></CCSTMTRS></CREDITCARDMSGSRSV1>';

export function escreverOfx(sorte: Sorte, linhas: readonly LinhaVerdadeira[]): Escrito {
  // One shorter amount alone may have lost its last digit: such a file is refused.
  const curtos = linhas.filter(({ centavos }) => centavos % 10 === 0).length;
  const valor = sorte.um([comPonto, comVirgula, curtos > 1 ? semZeros : comPonto]);
  const fechadas = sorte.vez(0.5);
  const hora = sorte.um(['', '120000', '100000[-03:EST]']);
  const campo = (nome: string, texto: string) =>
    texto === '' ? '' : `<${nome}>${texto}${fechadas ? `</${nome}>` : ''}`;
  const saldo = sorte.um(['.', '', '1234.56']);
  const movimentos = linhas.map((linha, n) =>
    [
      '<STMTTRN>',
      campo('TRNTYPE', 'OTHER'),
      campo('DTPOSTED', linha.dia.replaceAll('-', '') + hora),
      campo('TRNAMT', sinal(linha.centavos) + valor(linha.centavos)),
      campo('FITID', sorte.um([`${n}`, '0', ''])),
      campo('NAME', linha.nome),
      campo('MEMO', linha.texto),
      '</STMTTRN>',
    ].join('\n'),
  );
  const comSaldo = sorte.vez(0.4);
  const todos = [...movimentos];
  if (comSaldo)
    todos.splice(
      sorte.ate(todos.length),
      0,
      `<STMTTRN><DTPOSTED>20261001<TRNAMT>${saldo}<FITID>0<MEMO>${sorte.um(['SALDO DIA', 'SALDO ANTERIOR', 'S A L D O'])}</STMTTRN>`,
    );
  const quebra = sorte.um(['\n', '\r\n']);
  const texto = [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    '',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341<ACCTID>77-7</BANKACCTFROM>',
    `<BANKTRANLIST><DTSTART>20261001<DTEND>20261031`,
    ...todos,
    `</BANKTRANLIST>${sorte.vez(0.2) ? PENDENTES : ''}</STMTRS></STMTTRNRS></BANKMSGSRSV1>${sorte.vez(0.2) ? CARTAO : ''}</OFX>`,
  ].join('\n');
  return {
    texto: texto.replaceAll('\n', quebra),
    movimentos: movimentos.map((movimento) => movimento.replaceAll('\n', quebra)),
    deFora: comSaldo ? 1 : 0,
    colunaDe: ({ pagador }) => pagador,
  };
}

const CASA = 'Tenda de Exemplo';

/** The words of the operation alone, for tables that have a column for the name. */
const operacao = ({ quem, texto }: LinhaVerdadeira): string => (quem === null ? texto : 'Pix recebido');
const deQuem = ({ pagador }: LinhaVerdadeira): string => pagador ?? '';

interface Layout {
  titulos: string;
  linha: (linha: LinhaVerdadeira, valor: (centavos: number) => string) => readonly string[];
}

const texto = ({ nome, texto: memo }: LinhaVerdadeira): string =>
  nome === '' || memo.includes(nome) ? memo : `${nome} ${memo}`;
const diaDa = ({ dia }: LinhaVerdadeira): string => `${dia.slice(8)}/${dia.slice(5, 7)}/${dia.slice(0, 4)}`;
const duasColunas = (centavos: number, valor: (centavos: number) => string): [string, string] =>
  centavos < 0 ? ['', `-${valor(centavos)}`] : [valor(centavos), ''];

const TABELAS: Readonly<Record<LayoutDaTabela, Layout>> = {
  sinal: {
    titulos: 'Data|Lançamento|Valor|Saldo',
    linha: (linha, valor) => [diaDa(linha), texto(linha), sinal(linha.centavos) + valor(linha.centavos), '1.000,00'],
  },
  duas: {
    titulos: 'Data|Histórico|Docto.|Crédito (R$)|Débito (R$)',
    linha: (linha, valor) => [diaDa(linha), texto(linha), '17', ...duasColunas(linha.centavos, valor)],
  },
  tipo: {
    titulos: 'Data|Tipo|Descrição|Valor',
    linha: (linha, valor) => [
      diaDa(linha),
      linha.centavos < 0 ? 'Despesa' : 'Receita',
      texto(linha),
      valor(linha.centavos),
    ],
  },
  letra: {
    titulos: 'Data Mov.|Nr. Doc|Histórico|Valor|D/C',
    linha: (linha, valor) => [diaDa(linha), '17', texto(linha), valor(linha.centavos), linha.centavos < 0 ? 'D' : 'C'],
  },
  coluna: {
    titulos: 'Data|Descrição|Favorecido|Valor|Situação',
    linha: (linha, valor) => [
      diaDa(linha),
      operacao(linha),
      deQuem(linha),
      sinal(linha.centavos) + valor(linha.centavos),
      'Efetivado',
    ],
  },
  'dois lados': {
    titulos: 'Data|Descrição|Origem|Destino|Valor',
    linha: (linha, valor) => {
      const lados = linha.centavos < 0 ? [CASA, deQuem(linha)] : [deQuem(linha), CASA];
      return [diaDa(linha), operacao(linha), ...lados, sinal(linha.centavos) + valor(linha.centavos)];
    },
  },
  embaixo: {
    titulos: 'Data|Histórico|Docto.|Crédito (R$)|Débito (R$)|Saldo (R$)|',
    linha: (linha, valor) => [
      diaDa(linha),
      operacao(linha),
      '17',
      ...duasColunas(linha.centavos, valor),
      '1.000,00',
      '',
    ],
  },
};

/** Odd rows behind the movements: what has not happened, and sums. */
function fimDe(
  sorte: Sorte,
  titulos: readonly string[],
  futura: readonly string[],
): { linhas: string[][]; deFora: number } {
  const linha = (celulas: Readonly<Record<number, string>>) => titulos.map((_, n) => celulas[n] ?? '');
  const valor = Math.max(titulos.indexOf('Valor'), titulos.indexOf('Crédito (R$)'));
  switch (sorte.ate(4)) {
    case 0:
      return { linhas: [linha({ 0: 'Total', [valor]: '10,00' })], deFora: 1 };
    case 1:
      return { linhas: [linha({ 0: 'Resumo' }), linha({ 0: 'Entradas', [valor]: '10,00' })], deFora: 2 };
    case 2:
      return { linhas: [[''], ['Os dados acima podem mudar até o fim do dia']], deFora: 0 };
    case 3:
      return { linhas: [['Lançamentos futuros'], [...futura]], deFora: 1 };
    default:
      return { linhas: [], deFora: 0 };
  }
}

export function escreverCsv(sorte: Sorte, linhas: readonly LinhaVerdadeira[], layout: LayoutDaTabela): Escrito {
  const { titulos: escritos, linha: celulasDe } = TABELAS[layout];
  const titulos = escritos.split('|');
  const separador = layout === 'embaixo' ? ';' : sorte.um([';', ',', '\t']);
  const citar = (celula: string) => (celula.includes(separador) ? `"${celula}"` : celula);
  const porLinha = linhas.map((linha) => {
    const celulas = celulasDe(linha, comVirgula).map(citar).join(separador);
    return layout === 'embaixo' && linha.quem !== null && linha.pagador !== null
      ? [celulas, `Rem: ${linha.pagador} 05/10;;;`]
      : [celulas];
  });
  const rows = porLinha.flat();
  const saldo = titulos.includes('Saldo') && sorte.vez(0.5);
  if (saldo) rows.unshift(['01/10/2026', 'SALDO ANTERIOR', '', '1.000,00'].map(citar).join(separador));
  const [ultima] = linhas;
  const fim = fimDe(sorte, titulos, ultima ? celulasDe(ultima, comVirgula) : []);
  const antes = sorte.vez(0.3) ? ['Extrato Conta Corrente', '', `Conta${separador}1234-5`, ''] : [];
  const quebra = sorte.um(['\n', '\r\n', '\r']);
  const todas = [
    ...antes,
    titulos.join(separador),
    ...rows,
    ...fim.linhas.map((celulas) => celulas.map(citar).join(separador)),
    '',
  ];
  return {
    texto: todas.join(quebra),
    movimentos: porLinha.map((juntas) => juntas.join(quebra)),
    deFora: fim.deFora + (saldo ? 1 : 0),
    colunaDe: ({ quem, pagador }) => (quem === null ? null : pagador),
  };
}
