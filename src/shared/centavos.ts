declare const brand: unique symbol;
/** Money: whole centavos within ±10 billion reais, far inside what a number holds exactly. */
export type Centavos = number & { readonly [brand]: 'Centavos' };

export const MAX_CENTAVOS = 1_000_000_000_000;

/** Never broken at a line's end; `semNbsp` turns it into a plain space. */
const NBSP = '\u00a0';
const MENOS = '\u2212';

export const ehCentavos = (n: number): n is Centavos => Number.isInteger(n) && Math.abs(n) <= MAX_CENTAVOS;

/** Mints an amount; a fraction, NaN or a number out of range is a defect, never rounded away. */
export function centavos(n: number): Centavos {
  if (!ehCentavos(n)) throw new RangeError('not an amount in whole centavos');
  // -0 would be shown with a sign.
  return n === 0 ? ZERO : n;
}

export const ZERO = 0 as Centavos;

/** The sum of amounts. It may be more than one amount can be, and is still exact. */
export function somar(valores: Iterable<number>): Centavos {
  let soma = 0;
  for (const valor of valores) soma += centavos(valor);
  return semPassar(soma) as Centavos;
}

/**
 * Limits a sum to what a number holds exactly. The screens that show and reverse its amounts must
 * still open.
 */
export const semPassar = (soma: number): number =>
  Math.max(-Number.MAX_SAFE_INTEGER, Math.min(soma, Number.MAX_SAFE_INTEGER));

/** An amount or a sum of them, limited so that a screen with a huge total still opens. */
function exato(n: number): number {
  if (!Number.isInteger(n)) throw new RangeError('not whole centavos');
  return semPassar(n);
}

/** Serves tests, receipts and the clipboard: plain spaces and a plain minus. */
export const semNbsp = (texto: string): string => texto.replaceAll(NBSP, ' ').replaceAll(MENOS, '-');

export interface Parcelas {
  /** '−' or nothing. */
  sinal: string;
  /** '9.834' */
  reais: string;
  /** '50' */
  centavos: string;
}

/** The pieces of a large figure, which is drawn with smaller cents. */
export function parcelas(valor: number): Parcelas {
  const digitos = String(Math.abs(exato(valor))).padStart(3, '0');
  return {
    sinal: valor < 0 ? MENOS : '',
    reais: digitos.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, '.'),
    centavos: digitos.slice(-2),
  };
}

/** '1.234,56', as fields hold it; negative '−1.234,56'. */
export function formatDecimal(valor: number): string {
  const { sinal, reais, centavos: cents } = parcelas(valor);
  return `${sinal}${reais},${cents}`;
}

/** 'R$ 1.234,56'; negative '− R$ 180,00'. Brazilian in every language of the interface. */
export function formatBRL(valor: number): string {
  const { sinal, reais, centavos: cents } = parcelas(valor);
  return `${sinal && sinal + NBSP}R$${NBSP}${reais},${cents}`;
}

const GRUPOS = /^([-−]?)\s*(?:R\$)?\s*([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
const PONTO = /^([-−]?)\s*(?:R\$)?\s*(\d+)\.(\d{1,2})$/;

function deTexto(sinal: string, reais: string, cents: string): Centavos | null {
  const valor = Number(reais.replaceAll('.', '') + cents.padEnd(2, '0')) * (sinal ? -1 : 1);
  return ehCentavos(valor) ? centavos(valor) : null;
}

/**
 * What a Brazilian types → centavos, or null: '1.234,56', '1234,56', '12', 'R$ 12,5', '-180', and
 * '12.50' as number pads give it. A dot before exactly three digits groups thousands, so '1.234' is
 * 1234 reais; nothing else is guessed (decision 29).
 */
export function parsePreco(texto: string): Centavos | null {
  const [, sinal = '', reais, cents = ''] = PONTO.exec(texto.trim()) ?? GRUPOS.exec(texto.trim()) ?? [];
  return reais === undefined ? null : deTexto(sinal, reais, cents);
}

/**
 * The Brazilian form of a refused '1,234.56': '1.234,56'. Null for what is no amount in any
 * notation.
 */
export function comVirgula(texto: string): string | null {
  const [, sinal = '', reais, cents = ''] = /^([-−]?)(\d{1,3}(?:[.,]\d{3})+)\.(\d{1,2})$/.exec(texto.trim()) ?? [];
  const valor = reais === undefined ? null : deTexto(sinal, reais.replaceAll(',', ''), cents);
  return valor === null ? null : semNbsp(formatDecimal(valor));
}

/**
 * '10', '7,5' or '7.25' → hundredths of a per cent, or null. Above 100 too: the discount is capped
 * where it is given.
 */
export function parsePercentual(texto: string): number | null {
  const partes = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(texto.trim());
  return partes ? Number((partes[1] ?? '') + (partes[2] ?? '').padEnd(2, '0')) : null;
}

/**
 * A part of an amount in hundredths of a per cent, half a centavo rounded away from zero, exact at
 * every size.
 */
export function percentualDe(valor: number, centesimos: number): Centavos {
  const produto = BigInt(Math.abs(centavos(valor))) * BigInt(centesimos);
  return centavos(Number((produto + 5000n) / 10_000n) * Math.sign(valor));
}

/** part ÷ whole × 100 with one decimal, halves up; 0 of nothing is 0. */
export const taxa = (parte: number, todo: number): number =>
  todo === 0 ? 0 : Math.floor((parte * 2000 + todo) / (todo * 2)) / 10;

/** '16,7%' */
export const formatTaxa = (percentual: number): string => `${percentual.toFixed(1).replace('.', ',')}%`;
