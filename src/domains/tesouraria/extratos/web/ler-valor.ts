// Amounts as banks print them: decimal comma or dot, thousands or none, the minus before, behind or
// as parentheses, 'C' or 'D'. What can be read in two ways is refused, never guessed.
import { ehCentavos } from '../../../../shared/centavos.ts';

/** How the amounts of one file are written. A file is written by one program, in one way. */
export interface Escrita {
  /** The one decimal sign, or null if the file shows none or both. */
  decimal: string | null;
  /** Every amount with decimals has two, so one with a single decimal is damaged. */
  fixa: boolean;
  /** Some amount has decimals. */
  temDecimais: boolean;
  /** The file writes whole amounts without decimals: dues are whole, and a fee or a yield is not. */
  semZeros: boolean;
  /** How many decimals all amounts have, where a program writes four or more; else 2. */
  casas: number;
  /** Some amounts of a thousand or more have separated thousands and others have not. */
  misturada: boolean;
}

interface Partes {
  negativo: boolean;
  /** The letter 'C' or 'D' beside the amount. */
  letra: string;
  inteiro: string;
  decimal: string;
  /** The sign before the decimals; empty without decimals. */
  sinalDecimal: string;
  agrupado: boolean;
  /** One sign before exactly three digits: thousands, or three decimals. */
  ambiguo: boolean;
}

const VESTE = /^([-+−–]?)\s*(?:R\$)?\s*([-+−–]?)\s*(\(?)\s*(?:R\$\s*)?([\d.,]+)(\)?)([-+]?)\s*([CD]?)$/i;
const GRUPOS = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/;

/** The number inside its dress, or null if it is no amount. */
function partesDoValor(texto: string): Partes | null {
  const [, antes = '', depois = '', abre = '', corpo = '', fecha = '', atras = '', letra = ''] =
    VESTE.exec(texto.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim()) ?? [];
  const sinais = [antes, depois, atras].filter(Boolean);
  if (!corpo || (abre !== '') !== (fecha !== '') || sinais.length + (abre ? 1 : 0) > 1) return null;
  const numero = partesDoNumero(corpo);
  const negativo = abre !== '' || (sinais.length > 0 && sinais[0] !== '+');
  return numero && { negativo, letra: letra.toUpperCase(), ...numero };
}

function partesDoNumero(corpo: string): Omit<Partes, 'negativo' | 'letra'> | null {
  const nada = { decimal: '', sinalDecimal: '', agrupado: false, ambiguo: false };
  // A zero in front is damage, unless the bank fills all amounts up to one width.
  if (/^0\d{1,6}(?!\d)/.test(corpo)) return null;
  if (/^\d+$/.test(corpo)) return { ...nada, inteiro: corpo };
  if (GRUPOS.test(corpo)) {
    const inteiro = corpo.replaceAll(/[.,]/g, '');
    const [sinal = ''] = /[.,]/.exec(corpo) ?? [];
    return { ...nada, inteiro, sinalDecimal: sinal, agrupado: true, ambiguo: corpo.split(sinal).length === 2 };
  }
  const [, inteiro = '', sinalDecimal = '', decimal = ''] = /^(.*)([.,])(\d+)$/.exec(corpo) ?? [];
  // Three decimals may be thousands; of four or more, only zeros may follow the centavos.
  if (!/^(?:\d{1,2}|\d{2}0{2,6})$/.test(decimal)) return null;
  if (inteiro === '') return { ...nada, inteiro: '0', decimal, sinalDecimal };
  const agrupado = GRUPOS.test(inteiro) && !inteiro.includes(sinalDecimal);
  if (!agrupado && !/^\d+$/.test(inteiro)) return null;
  return { ...nada, inteiro: inteiro.replaceAll(/[.,]/g, ''), decimal, sinalDecimal, agrupado };
}

/** How a file writes, from all amounts of its lines. Texts that are no amounts say nothing. */
export function escritaDos(textos: readonly string[]): Escrita {
  const lidos = textos.map(partesDoValor).filter((partes) => partes !== null);
  const comDecimais = lidos.filter(({ decimal }) => decimal !== '');
  const casasDe = new Set(comDecimais.map(({ decimal }) => decimal.length));
  const casasIguais = casasDe.size === 1 && comDecimais.length > 1 ? Math.max(2, ...casasDe) : 2;
  const certos = comDecimais.filter(({ decimal }) => decimal.length <= casasIguais);
  const inteiros = lidos.filter(({ decimal, inteiro }) => decimal === '' && Number(inteiro) !== 0);
  const decimais = new Set(certos.map(({ sinalDecimal }) => sinalDecimal));
  const milhares = certos.filter(({ inteiro }) => Number(inteiro) >= 1000);
  const casas = certos.map(({ decimal }) => decimal);
  const curtas = casas.filter(({ length }) => length < 2).length;
  return {
    decimal: decimais.size === 1 ? ([...decimais][0] ?? null) : null,
    // A program that drops zeros at the end writes one decimal now and then, and never a zero
    // there. A single shorter amount among others has lost its last digit.
    fixa:
      casas.length > 0 &&
      (curtas === 0 ||
        casas.some((casa) => /\d0/.test(casa)) ||
        (curtas === 1 && casas.length > 1 && certos.length === lidos.length)),
    temDecimais: casas.length > 0,
    // A comma that turned into a digit makes one amount of at least four digits.
    semZeros:
      casas.every((casa) => !/^0+$/.test(casa)) &&
      (inteiros.length > 1 || inteiros.every(({ inteiro }) => inteiro.length < 4)),
    casas: casasIguais,
    misturada: new Set(milhares.map(({ agrupado }) => agrupado)).size > 1,
  };
}

/**
 * An amount in centavos with its sign; null for what is none, or cannot be read in only one way.
 */
export function lerValor(texto: string, escrita: Escrita): number | null {
  const partes = partesDoValor(texto);
  if (!partes) return null;
  const { inteiro, decimal, sinalDecimal, negativo, letra } = partes;
  const zero = Number(inteiro) === 0 && decimal === '';
  if (decimal === '' ? escrita.temDecimais && !escrita.semZeros && !zero : decimal.length > escrita.casas) return null;
  if (escrita.fixa && decimal.length === 1) return null;
  if (escrita.misturada && Number(inteiro) >= 1000) return null;
  if (decimal === '' && partes.ambiguo && (escrita.decimal === null || escrita.decimal === sinalDecimal)) return null;
  const valor = Number(inteiro + decimal.slice(0, 2).padEnd(2, '0'));
  if (!ehCentavos(valor)) return null;
  return valor !== 0 && (negativo || letra === 'D') ? 0 - valor : valor;
}

/** True for an amount with decimals: what a column of amounts is told by. */
export const pareceValor = (texto: string): boolean => partesDoValor(texto)?.decimal.length === 2;

/** True for digits alone: a balance written so may be reais or centavos. */
export const semSeparador = (texto: string): boolean => /^[-+−]?\d+$/.test(texto.trim()) && Number(texto) !== 0;
