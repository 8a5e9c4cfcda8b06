import { semNbsp } from './centavos.ts';
import { formatCep, formatCnpj, formatTelefone } from './documentos.ts';

/** 32 columns is paper of 58 mm, 48 of 80 mm. */
export type Colunas = 32 | 48;
/** Until the house chooses: receipts of dues and entries, and those of the till. */
export const COLUNAS_DO_RECIBO: Colunas = 48;
export const COLUNAS_DA_LOJA: Colunas = 32;

/**
 * The columns of the item's number and price on the paper. Item 22 and price 10 of 32 columns keep
 * their proportion on 48.
 */
const COLUNA_DO_PRECO: Readonly<Record<Colunas, number>> = { 32: 10, 48: 15 };

const MARCA = /\p{Mn}/gu;
const SINAIS = new Map([
  ['\u2018', "'"],
  ['\u2019', "'"],
  ['\u201c', '"'],
  ['\u201d', '"'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2012', '-'],
  ['\u2013', '-'],
  ['\u2014', '-'],
  ['\u2026', '...'],
  ['\u2022', '*'],
]);

/**
 * One printable line: letters of Latin alphabets with their marks, and plain signs. Control
 * characters, printer commands and invisible characters are removed. Other scripts and emoji become
 * '?', so that every letter is one column wide.
 */
export const limparTexto = (texto: string): string =>
  semNbsp(texto)
    .normalize('NFC')
    .replaceAll(/[\u2010-\u2026]/g, (sinal) => SINAIS.get(sinal) ?? sinal)
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/[^\u0020-\u007e\u00a1-\u024f\p{Mn}\u1e00-\u1eff]/gu, '?')
    .trim();

/** Columns that a clean text takes: a mark stands on its letter. */
export const larguraDe = (texto: string): number => texto.replaceAll(MARCA, '').length;

const LETRA = /\P{Mn}?\p{Mn}*/gu;

/**
 * Writes for a printer's code page: Latin-1, one character a column as laid out; letters it lacks
 * lose their marks ('Ọ̀ṣun' prints as 'Osun').
 */
export const paraImpressora = (linha: string): string =>
  linha
    .normalize('NFC')
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(LETRA, (letra) => {
      const simples = letra.length === 1 ? letra : letra.replaceAll(MARCA, '');
      const base = simples <= '\u00ff' ? simples : simples.normalize('NFD').replaceAll(MARCA, '');
      return base.replace(/[^\u0020-\u00ff]/u, '?');
    });

/** A word longer than the line is cut between letters, never between a letter and its mark. */
function pedacos(palavra: string, largura: number): string[] {
  const letras = palavra.match(LETRA)?.filter((letra) => letra !== '') ?? [];
  return Array.from({ length: Math.ceil(letras.length / largura) }, (_, n) =>
    letras.slice(n * largura, (n + 1) * largura).join(''),
  );
}

/** Whole words on lines no wider than `largura`; an empty text is no line. */
export function quebrar(texto: string, largura: number): string[] {
  const linhas: string[] = [];
  for (const palavra of limparTexto(texto)
    .split(' ')
    .flatMap((inteira) => pedacos(inteira, largura))) {
    const ultima = linhas.at(-1);
    if (ultima !== undefined && larguraDe(ultima) + 1 + larguraDe(palavra) <= largura)
      linhas[linhas.length - 1] = `${ultima} ${palavra}`;
    else linhas.push(palavra);
  }
  return linhas;
}

export const aoCentro = (texto: string, colunas: Colunas): string[] =>
  quebrar(texto, colunas).map((linha) => ' '.repeat(Math.floor((colunas - larguraDe(linha)) / 2)) + linha);

export const traco = (colunas: Colunas): string => '-'.repeat(colunas);

const preencher = (texto: string, largura: number): string =>
  texto + ' '.repeat(Math.max(0, largura - larguraDe(texto)));
const aDireita = (texto: string, largura: number): string =>
  ' '.repeat(Math.max(0, largura - larguraDe(texto))) + texto;

/**
 * Wraps the left text in its column and puts the right one at the end of the last line. If the
 * right one does not fit its column, it gets its own line.
 */
function duasColunas(esquerda: string, direita: string, colunas: Colunas, direitaLargura: number): string[] {
  const valor = limparTexto(direita);
  const linhas = quebrar(esquerda, colunas - direitaLargura);
  const ultima = linhas.at(-1) ?? '';
  if (larguraDe(valor) > direitaLargura)
    return [...linhas, ...quebrar(valor, colunas).map((linha) => aDireita(linha, colunas))];
  return [...linhas.slice(0, -1), preencher(ultima, colunas - direitaLargura) + aDireita(valor, direitaLargura)];
}

/** One item and its price in the two columns of the paper. */
export const itemEPreco = (item: string, preco: string, colunas: Colunas): string[] =>
  duasColunas(item, preco, colunas, COLUNA_DO_PRECO[colunas]);

/** A label and a value that share the whole line: totals, payment, change. */
export const rotuloEValor = (rotulo: string, valor: string, colunas: Colunas): string[] =>
  duasColunas(rotulo, valor, colunas, Math.min(colunas - 12, larguraDe(limparTexto(valor))));

export interface CasaDoRecibo {
  nome: string;
  cnpj: string | null;
  endereco: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  cep?: string | null;
  telefone: string | null;
  whatsapp?: string | null;
  email?: string | null;
}

const juntar = (partes: readonly (string | null | undefined)[], separador: string): string =>
  partes.filter((parte) => Boolean(parte?.trim())).join(separador);

/** Name, tax id, address and contacts of the house; what is missing leaves no gap. */
export function cabecalho(casa: CasaDoRecibo, colunas: Colunas): string[] {
  const cnpj = casa.cnpj ? `CNPJ ${formatCnpj(casa.cnpj)}` : '';
  const fones = [casa.telefone, casa.whatsapp].map((fone) => fone && formatTelefone(fone));
  const contatos = juntar([...new Set(fones), casa.email], ' ');
  const cidade = juntar([juntar([casa.cidade, casa.estado], '/'), casa.cep && `CEP ${formatCep(casa.cep)}`], ' ');
  const dados = [casa.nome, cnpj, juntar([casa.endereco, casa.bairro], ', '), cidade, contatos];
  return [
    ...dados.flatMap((dado) => aoCentro(dado, colunas)),
    traco(colunas),
    ...aoCentro('NÃO É DOCUMENTO FISCAL', colunas),
    traco(colunas),
  ];
}

/** Says that the paper is no tax document. */
export const rodape = (colunas: Colunas): string[] => [
  traco(colunas),
  ...aoCentro('Este cupom não substitui a nota fiscal', colunas),
];
