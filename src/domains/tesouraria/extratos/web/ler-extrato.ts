// A bank statement from the bytes of a file. Pure: it runs in a worker, and in tests without a
// browser.
import { decodeText, type TextEncoding } from '../../../../shared/text-encoding.ts';
import { MAIOR_EXTRATO, MAIS_LINHAS, type ContaDoExtrato } from '../rules.ts';
import { lerOfx } from './contas-do-ofx.ts';
import { splitText } from '../../../../web/files/split-text.ts';
import { sinalDe } from './colunas-do-extrato.ts';
import { lerDiaDaTabela } from './ler-dia.ts';
import { lerTabela, type ColunasDitas } from './ler-tabela.ts';
import { pareceOfx } from './ler-ofx.ts';
import { pareceValor } from './ler-valor.ts';
import { ExtratoRecusado } from './recusa-do-extrato.ts';

export interface Extrato {
  codificacao: TextEncoding;
  contas: ContaDoExtrato[];
}

/**
 * The accounts and movements of an OFX, OFC, CSV or TXT file, or a thrown `ExtratoRecusado`.
 * Amounts are in centavos, days as written. `colunas` says what each column of an unknown table is.
 * Rules: E2 and E3.
 */
export function lerExtrato(bytes: Uint8Array, colunas?: ColunasDitas): Extrato {
  if (bytes.length > MAIOR_EXTRATO) throw new ExtratoRecusado('grande_demais');
  if (ehOutroFormato(bytes)) throw new ExtratoRecusado('planilha_ou_pdf');
  const { text: texto, encoding: codificacao } = decodeText(bytes);
  if (texto.trim() === '') throw new ExtratoRecusado('vazio');
  if (texto.includes('\0')) throw new ExtratoRecusado('desconhecido');
  if (/^\s*(?:<!doctype html|<html|<table|<\?mso|\{\\rtf)/i.test(texto)) throw new ExtratoRecusado('planilha_ou_pdf');
  const contas = pareceOfx(texto) ? lerOfx(texto) : lerTabela(texto, colunas);
  const linhas = contas.reduce((soma, { lancamentos }) => soma + lancamentos.length, 0);
  if (linhas > MAIS_LINHAS) throw new ExtratoRecusado('linhas_demais');
  if (contradiz(texto, codificacao))
    for (const { avisos } of contas) avisos.unshift('codificacao_diferente_do_cabecalho');
  return { codificacao, contas };
}

/** The first bytes of PDF, of workbooks new and old, and of pictures. */
const OUTROS_FORMATOS = [
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];
const ehOutroFormato = (bytes: Uint8Array): boolean =>
  OUTROS_FORMATOS.some((inicio) => inicio.every((byte, n) => bytes[n] === byte));

/** True if letters beyond ASCII show that the header names the wrong encoding. */
function contradiz(texto: string, codificacao: Extrato['codificacao']): boolean {
  // eslint-disable-next-line no-control-regex -- ASCII is what both encodings share.
  if (!pareceOfx(texto) || !/[^\u0000-\u007f]/.test(texto)) return false;
  const [, encoding = ''] = /\bENCODING[:=]\s*["']?([\w-]+)/i.exec(texto.slice(0, 2000)) ?? [];
  const [, charset = ''] = /\bCHARSET:\s*([\w-]+)/i.exec(texto.slice(0, 2000)) ?? [];
  if (encoding === '') return false;
  const utf8 = /utf|unicode/i.test(encoding) || /utf|65001/i.test(charset);
  return utf8 !== (codificacao === 'utf-8');
}

/** The first rows of a table whose columns are not known, for a person to say what they are. */
export interface AmostraDaTabela {
  separador: string;
  linhas: string[][];
  /** The row above the first movement; −1 if the table begins with one. */
  titulo: number;
  /** The words of each column that say no side; null for a column with more than a few. */
  palavras: (string[] | null)[];
}

/** The sample with the separator that makes most columns. */
export function lerAmostra(bytes: Uint8Array): AmostraDaTabela {
  const { text: texto } = decodeText(bytes);
  const [melhor] = [';', ',', '\t', '|']
    .map((separador) => ({ separador, linhas: splitText(texto.replace(/^\uFEFF/, ''), separador, 40) }))
    .toSorted((a, b) => larguraDe(b.linhas) - larguraDe(a.linhas));
  const { separador, linhas } = melhor ?? { separador: ';', linhas: [] };
  const primeira = linhas.findIndex(
    (celulas) => celulas.some((celula) => lerDiaDaTabela(celula) !== null) && celulas.some(pareceValor),
  );
  const todas = splitText(texto.replace(/^\uFEFF/, ''), separador).slice(primeira);
  const palavras = Array.from({ length: larguraMaior(todas) }, (_, coluna) => semLado(todas, coluna));
  return { separador, linhas, titulo: primeira - 1, palavras };
}

/** A person is asked of no more words than these. */
const PALAVRAS = 12;

function semLado(linhas: readonly string[][], coluna: number): string[] | null {
  const palavras = new Set<string>();
  for (const celulas of linhas) {
    const celula = (celulas[coluna] ?? '').trim();
    if (celula !== '' && sinalDe(celula) === undefined) palavras.add(celula);
    if (palavras.size > PALAVRAS) return null;
  }
  return [...palavras];
}

const larguraMaior = (linhas: readonly string[][]): number =>
  linhas.reduce((maior, { length }) => Math.max(maior, length), 0);

const larguraDe = (linhas: readonly string[][]): number =>
  linhas.reduce((soma, { length }) => soma + (length > 2 ? length : 0), 0);
