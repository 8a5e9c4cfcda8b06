import { paraImpressora, type Colunas } from './recibo.ts';

/** The printer's own alphabet above ASCII; which one it knows is a setting of the house. */
export const PAGINAS = ['cp850', 'cp860', 'cp1252'] as const;
export type Pagina = (typeof PAGINAS)[number];
export const PAGINA_PADRAO: Pagina = 'cp850';

interface Tabela {
  /** The number for `ESC t`. */
  numero: number;
  /** The Latin-1 sign of each byte from 0x80 on, 32 to a line; a space where there is none. */
  letras: string;
}

const TABELAS: Readonly<Record<Pagina, Tabela>> = {
  cp850: {
    numero: 2,
    letras:
      'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø× ' +
      'áíóúñÑªº¿®¬½¼¡«»     ÁÂÀ©    ¢¥ ' +
      '      ãÃ       ¤ðÐÊËÈ ÍÎÏ    ¦Ì ' +
      'ÓßÔÒõÕµþÞÚÛÙýÝ¯´ ± ¾¶§÷¸°¨·¹³²  ',
  },
  cp860: {
    numero: 3,
    letras:
      'ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£Ù Ó' +
      'áíóúñÑªº¿Ò¬½¼¡«»                ' +
      '                                ' +
      ' ß    µ          ±    ÷ ° ·  ²  ',
  },
  cp1252: {
    numero: 16,
    letras:
      '                                ' +
      ' ¡¢£¤¥¦§¨©ª«¬ ®¯°±²³´µ¶·¸¹º»¼½¾¿' +
      'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß' +
      'àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  },
};

const INTERROGACAO = 0x3f;
const ESC = 0x1b;
const GS = 0x1d;
const LF = 0x0a;

const indices = new Map<Pagina, ReadonlyMap<string, number>>();

function indiceDe(pagina: Pagina): ReadonlyMap<string, number> {
  const feito = indices.get(pagina);
  if (feito) return feito;
  const indice = new Map(
    Array.from(TABELAS[pagina].letras).flatMap((letra, n) => (letra === ' ' ? [] : [[letra, n + 0x80] as const])),
  );
  indices.set(pagina, indice);
  return indice;
}

/**
 * One byte a column: what the page lacks loses its mark, else becomes '?'. No byte below 0x20 comes
 * out, whatever the text (INV-48).
 */
export function codificar(linha: string, pagina: Pagina): number[] {
  const indice = indiceDe(pagina);
  return Array.from(paraImpressora(linha)).map((letra) => {
    const simples = letra.normalize('NFD').charAt(0);
    const codigo =
      indice.get(letra) ??
      (letra <= '\u007e' ? letra.charCodeAt(0) : simples <= '\u007e' ? simples.charCodeAt(0) : INTERROGACAO);
    return codigo >= 0x20 && codigo !== 0x7f ? codigo : INTERROGACAO;
  });
}

/**
 * A receipt as the printer takes it: reset, alphabet, lines cut to the paper, feed and partial cut.
 * Only this template gives commands.
 */
export function bytesDoRecibo(
  linhas: readonly string[],
  { colunas, pagina }: { colunas: Colunas; pagina: Pagina },
): Uint8Array {
  const texto = linhas.flatMap((linha) => [...codificar(linha, pagina).slice(0, colunas), LF]);
  return Uint8Array.from([ESC, 0x40, ESC, 0x74, TABELAS[pagina].numero, ...texto, ESC, 0x64, 4, GS, 0x56, 1]);
}

/** The pulse that opens the drawer on the printer's first connector: 50 ms on, 500 ms off. */
export const bytesDaGaveta = (): Uint8Array => Uint8Array.from([ESC, 0x70, 0, 25, 250]);

/** Base64, as the print agent takes the bytes. */
export function emBase64(bytes: Uint8Array): string {
  let binario = '';
  for (const byte of bytes) binario += String.fromCharCode(byte);
  return btoa(binario);
}
