// This folding exists twice, in SQL (`ile_dobrar`, `ile_matricula_norm`) and here: what one side
// finds, the other finds too.

/** The combining marks of Portuguese and Yorùbá that a search ignores. */
export const MARCAS =
  '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030A\u030C\u0323\u0327\u0328\u0329\u032D\u0331';

/** Apostrophes, and the accents that keyboards put in their place: all are `'`. */
export const APOSTROFOS = '\u2018\u2019\u201B\u02BB\u02BC\u00B4\u0060\u2032\uFF07';

/** Hyphens, dashes and the minus sign: all are `-`. */
export const HIFENS = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE58\uFE63\uFF0D';

const marcas = new RegExp(`[${MARCAS}]`, 'g');
const apostrofos = new RegExp(`[${APOSTROFOS}]`, 'g');
const hifens = new RegExp(`[${HIFENS}]`, 'g');
/** ASCII without the grave accent, which is one of the apostrophes. */
const simples = /^[^`\u0080-\uFFFF]*$/;

/**
 * Lower case without accents, with one apostrophe and one hyphen, for searching and ordering:
 * 'Ọ̀ṢUN' and 'osun' are the same word.
 */
export function dobrar(texto: string): string {
  const semMarcas = texto.normalize('NFD').replaceAll(marcas, '');
  // The server folds thousands of names at once, and most are these letters.
  return simples.test(semMarcas) ? semMarcas.toLowerCase() : dobrarOResto(semMarcas);
}

const dobrarOResto = (semMarcas: string): string =>
  semMarcas
    .replaceAll(apostrofos, "'")
    .replaceAll(hifens, '-')
    .replaceAll(/[A-Z]/g, (letra) => letra.toLowerCase());

/** The folded words of a search. */
export const palavrasDe = (busca: string): string[] => dobrar(busca).split(/\s+/).filter(Boolean);

/**
 * Whether every one of the words, in any order, is a fragment of the text. The server asks the same
 * with `matching`.
 */
export function contem(texto: string, palavras: readonly string[]): boolean {
  const dobrado = dobrar(texto);
  return palavras.every((palavra) => dobrado.includes(palavra));
}

/** Upper case, only A-Z and 0-9: how a matrícula is compared; the person sees what was typed. */
export const normalizarMatricula = (texto: string): string => texto.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
