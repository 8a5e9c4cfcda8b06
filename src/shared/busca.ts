// Decision 18 has this folding twice, in SQL (`ile_dobrar`, `ile_matricula_norm`) and here: what one side finds, the other finds too.

/** The combining marks of Portuguese and Yorùbá that a search ignores. */
export const MARCAS =
  '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030A\u030C\u0323\u0327\u0328\u0329\u032D\u0331';

const marcas = new RegExp(`[${MARCAS}]`, 'g');

/** Lower case without accents, for searching and ordering: 'Ọ̀ṢUN' and 'osun' are the same word. */
export const dobrar = (texto: string): string =>
  texto
    .normalize('NFD')
    .replaceAll(marcas, '')
    .replaceAll(/[A-Z]/g, (letra) => letra.toLowerCase());

export const contem = (texto: string, busca: string): boolean => dobrar(texto).includes(dobrar(busca));

/** Upper case, only A-Z and 0-9: how a matrícula is compared; the person sees what was typed. */
export const normalizarMatricula = (texto: string): string => texto.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
