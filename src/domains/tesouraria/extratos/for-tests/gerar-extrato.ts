// Statements in every way in which banks write them, with the movements that must be read from
// them.
import fc from 'fast-check';

export interface Escrito {
  dia: string;
  centavos: number;
  descricao: string;
}

export interface Gerado {
  texto: string;
  bytes: Uint8Array;
  /** The lines of each account, in the order of the file. */
  contas: Escrito[][];
}

const NOMES = ['MARIA EXEMPLO', 'José d’Exemplo', 'ANA & FILHAS', 'CONCEIÇÃO EXEMPLO LTDA', 'OXUM "DAS" ÁGUAS'];
const OPERACOES = ['PIX RECEBIDO', 'Pix - Recebido - 05/10 14:22', 'TED RECEBIDA', 'TARIFA PACOTE', 'COB COMPE'];

const dia = fc
  .record({ mes: fc.integer({ min: 1, max: 12 }), d: fc.integer({ min: 1, max: 28 }) })
  .map(({ mes, d }) => `2026-${String(mes).padStart(2, '0')}-${String(d).padStart(2, '0')}`);
const centavos = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 100_000, max: 250_000_000 }));
const escrito: fc.Arbitrary<Escrito> = fc.record({
  dia,
  centavos: fc.tuple(centavos, fc.boolean()).map(([valor, saiu]) => (saiu ? -valor : valor)),
  descricao: fc.tuple(fc.constantFrom(...OPERACOES), fc.constantFrom(...NOMES)).map((partes) => partes.join(' ')),
});

const inteiroDe = (valor: number): string => String(Math.trunc(Math.abs(valor) / 100));
const comMilhar = (texto: string, sinal: string): string => texto.replaceAll(/\B(?=(\d{3})+$)/g, sinal);

/** One way of writing amounts, the sign left out. */
const ESCRITAS: Readonly<Record<string, (valor: number) => string>> = {
  ponto: (valor) => `${inteiroDe(valor)}.${fim(valor)}`,
  virgula: (valor) => `${inteiroDe(valor)},${fim(valor)}`,
  'milhar com ponto': (valor) => `${comMilhar(inteiroDe(valor), '.')},${fim(valor)}`,
  'milhar com vírgula': (valor) => `${comMilhar(inteiroDe(valor), ',')}.${fim(valor)}`,
};
const fim = (valor: number): string => String(Math.abs(valor) % 100).padStart(2, '0');
const SINAIS: readonly ((texto: string) => string)[] = [
  (texto) => `-${texto}`,
  (texto) => `(${texto})`,
  (texto) => `${texto}-`,
  (texto) => `- ${texto}`,
  (texto) => `${texto} D`,
  (texto) => `-R$ ${texto}`,
];

const DIAS: readonly ((dia: string) => string)[] = [
  (d) => `${d.slice(8)}/${d.slice(5, 7)}/${d.slice(0, 4)}`,
  (d) => `${d.slice(8)}-${d.slice(5, 7)}-${d.slice(0, 4)}`,
  (d) => d,
  (d) => d.replaceAll('-', ''),
  (d) => `${d.slice(8)}/${d.slice(5, 7)}/${d.slice(2, 4)}`,
  (d) => `${d.slice(8)}.${d.slice(5, 7)}.${d.slice(0, 4)}`,
  (d) => `${d.slice(8)}/${d.slice(5, 7)}/${d.slice(0, 4)} 14:22`,
  (d) => `${d}T14:22:05`,
];

const jeito = {
  crlf: fc.boolean(),
  escrita: fc.constantFrom(...Object.keys(ESCRITAS)),
  codificacao: fc.constantFrom('utf-8', 'utf-8 com marca', 'windows-1252'),
};

function emBytes(texto: string, codificacao: string): Uint8Array {
  if (codificacao !== 'windows-1252')
    return new TextEncoder().encode(codificacao === 'utf-8' ? texto : `\uFEFF${texto}`);
  return Uint8Array.from(texto, (letra) => (letra === '’' ? 0x92 : (letra.codePointAt(0) ?? 0)));
}

const montar = (linhas: readonly string[], crlf: boolean, codificacao: string, contas: Escrito[][]): Gerado => {
  const texto = linhas.join(crlf ? '\r\n' : '\n');
  return { texto, bytes: emBytes(texto, codificacao), contas };
};

const valorEscrito = (valor: number, escrita: string, sinal = SINAIS[0]): string => {
  const texto = ESCRITAS[escrita]?.(valor) ?? '';
  return valor < 0 && sinal ? sinal(texto) : texto;
};

/** OFX with open or closed tags, as XML, or OFC; balance rows anywhere; one or two accounts. */
export const ofx: fc.Arbitrary<Gerado> = fc
  .record({
    ...jeito,
    contas: fc.array(fc.array(escrito, { maxLength: 8 }), { minLength: 1, maxLength: 2 }),
    forma: fc.constantFrom('aberta', 'aberta sem fim', 'fechada', 'xml', 'ofc'),
    hora: fc.constantFrom('', '120000', '100000[-03:EST]', '000000[-3:BRT]', '235959.000[0:GMT]'),
    cabecalho: fc.constantFrom('USASCII,1252', 'UTF-8,NONE', 'USASCII,NONE'),
    saldoEm: fc.nat({ max: 8 }),
    id: fc.constantFrom('<FITID>7', '<FITID>', '<FITID>000000', ''),
  })
  .map(({ forma, contas, ...resto }) => {
    const usadas = contas.map((linhas, n) => contaDoOfx(linhas, n, { forma, ...resto }));
    const [inicio, final] = forma === 'ofc' ? ['<OFC>', '</OFC>'] : ['<OFX>', '</OFX>'];
    const linhas = [...cabecalhoDe(forma, resto.cabecalho), inicio, ...usadas.flat(), final];
    return montar(linhas, resto.crlf, resto.codificacao, contas);
  });

function cabecalhoDe(forma: string, cabecalho: string): string[] {
  const [encoding = '', charset = ''] = cabecalho.split(',');
  if (forma === 'ofc') return [];
  if (forma === 'xml') return [`<?xml version="1.0" encoding="${encoding}"?>`, '<?OFX OFXHEADER="200"?>'];
  return ['OFXHEADER:100', 'DATA:OFXSGML', `ENCODING:${encoding}`, `CHARSET:${charset}`, ''];
}

interface JeitoDoOfx {
  forma: string;
  escrita: string;
  hora: string;
  saldoEm: number;
  id: string;
}

function contaDoOfx(linhas: readonly Escrito[], n: number, jeitoDoOfx: JeitoDoOfx): string[] {
  const { forma, escrita, saldoEm } = jeitoDoOfx;
  const [abre, fecha, grupo, movimento] =
    forma === 'ofc'
      ? ['<ACCTSTMT>', '</ACCTSTMT>', 'ACCTFROM', 'GENTRN']
      : ['<STMTRS><CURDEF>BRL', '</STMTRS>', 'BANKACCTFROM', 'STMTTRN'];
  const campos = linhas.map((linha) => camposDoOfx(linha, jeitoDoOfx));
  campos.splice(
    saldoEm,
    0,
    camposDoOfx({ dia: '2026-10-01', centavos: 987_654, descricao: 'Saldo Anterior' }, jeitoDoOfx),
  );
  const fimDoMovimento = forma === 'aberta sem fim' ? [] : [`</${movimento}>`];
  return [
    abre,
    `<${grupo}><BANKID>0341<ACCTID>${n}77-7</${grupo}>`,
    ...(forma === 'ofc' ? ['<STMTRS>'] : ['<BANKTRANLIST>']),
    ...campos.flatMap((daLinha) => [`<${movimento}>`, ...daLinha, ...fimDoMovimento]),
    ...(forma === 'ofc' ? ['</STMTRS>'] : ['</BANKTRANLIST>']),
    ...(forma === 'ofc' ? [] : [`<LEDGERBAL><BALAMT>${valorEscrito(12_345, escrita)}<DTASOF>20261031</LEDGERBAL>`]),
    fecha,
  ];
}

function camposDoOfx(
  { dia: data, centavos: valor, descricao }: Escrito,
  { forma, escrita, hora, id }: JeitoDoOfx,
): string[] {
  const fechada = forma === 'fechada' || forma === 'xml';
  const memo = fechada ? descricao.replaceAll('&', '&amp;') : descricao;
  const campos = [
    '<TRNTYPE>OTHER',
    `<DTPOSTED>${data.replaceAll('-', '')}${hora}`,
    `<TRNAMT>${valorEscrito(valor, escrita)}`,
  ];
  return [...campos, id, `<MEMO>${memo}`]
    .filter((campo) => campo !== '')
    .map((campo) => (fechada ? campo.replace(/^<(\w+)>.*$/, '$&</$1>') : campo));
}

const TABELAS = ['sinal', 'letra', 'duas'] as const;

/**
 * CSV with any separator, with quotes or without, amounts in one or two columns, balance rows
 * anywhere.
 */
export const tabela: fc.Arbitrary<Gerado> = fc
  .record({
    ...jeito,
    linhas: fc.array(escrito, { minLength: 1, maxLength: 8 }),
    separador: fc.constantFrom(';', ',', '\t'),
    tipo: fc.constantFrom(...TABELAS),
    sinal: fc.constantFrom(...SINAIS),
    data: fc.constantFrom(...DIAS),
    preambulo: fc.boolean(),
    saldoEm: fc.nat({ max: 8 }),
    fim: fc.constantFrom('', '\n'),
  })
  .map(({ linhas, separador, tipo, preambulo, ...resto }) => {
    const titulos = {
      sinal: ['Data', 'Histórico', 'Documento', 'Valor (R$)', 'Saldo (R$)'],
      letra: ['Data Mov.', 'Nr. Doc', 'Descrição', 'Valor', 'D/C'],
      duas: ['Data', 'Lançamento', 'Dcto.', 'Crédito (R$)', 'Débito (R$)'],
    }[tipo];
    const todas = linhas.toSpliced(resto.saldoEm, 0, { dia: '2026-10-01', centavos: 987_654, descricao: 'SALDO DIA' });
    const celulas = [titulos, ...todas.map((linha) => celulasDe(linha, tipo, resto))];
    const citadas = celulas.map((linha) => linha.map((celula) => citar(celula, separador)).join(separador));
    const antes = preambulo ? ['Extrato Conta Corrente', `Conta ${separador}1234-5`, ''] : [];
    return montar(
      [...antes, ...citadas, resto.fim].slice(0, resto.fim === '' ? -1 : undefined),
      resto.crlf,
      resto.codificacao,
      [linhas],
    );
  });

interface JeitoDaTabela {
  escrita: string;
  sinal: (texto: string) => string;
  data: (dia: string) => string;
}

function celulasDe(linha: Escrito, tipo: (typeof TABELAS)[number], { escrita, sinal, data }: JeitoDaTabela): string[] {
  const { centavos: valor, descricao } = linha;
  const semSinal = valorEscrito(Math.abs(valor), escrita);
  if (tipo === 'letra') return [data(linha.dia), '0017', descricao, semSinal, valor < 0 ? 'D' : 'C'];
  if (tipo === 'duas')
    return [data(linha.dia), descricao, '17', valor < 0 ? '' : semSinal, valor < 0 ? `-${semSinal}` : ''];
  return [data(linha.dia), descricao, '17', valorEscrito(valor, escrita, sinal), ESCRITAS[escrita]?.(987_654) ?? ''];
}

const citar = (celula: string, separador: string): string =>
  celula.includes(separador) || celula.startsWith('"') ? `"${celula.replaceAll('"', '""')}"` : celula;
