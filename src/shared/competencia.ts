import { diaDe, nomeDoMes, partesDoDia, ultimoDiaDoMes, type Dia } from './datas.ts';
import type { Language } from './texts.ts';

declare const brand: unique symbol;
/** A reference month, 'YYYYMM', 2020 to 2100. Text order is time order. */
export type Competencia = string & { readonly [brand]: 'Competencia' };

export const FORMATO_COMPETENCIA = /^(20[2-9]\d|2100)(0[1-9]|1[0-2])$/;

export const ehCompetencia = (texto: string): texto is Competencia => FORMATO_COMPETENCIA.test(texto);

/**
 * Mints a month from what the contract or the database already holds; anything else is a defect.
 */
export function competencia(texto: string): Competencia {
  if (!ehCompetencia(texto)) throw new RangeError('not a reference month');
  return texto;
}

export const competenciaDe = (ano: number, mes: number): Competencia =>
  competencia(`${ano}${String(mes).padStart(2, '0')}`);

/** The month of a day. */
export const competenciaDoDia = (data: string): Competencia => competencia(data.slice(0, 4) + data.slice(5, 7));

export const anoDe = (c: string): number => Number(c.slice(0, 4));
export const mesDe = (c: string): number => Number(c.slice(4));

/**
 * 'AAAAMM', 'MM/AAAA' or 'nov/2026', as lists show it and a person types it → the month, or null.
 */
export function parseCompetencia(texto: string): Competencia | null {
  const limpo = texto.trim().toLowerCase();
  const [, mes = '', ano = ''] = /^(\d{1,2}|\p{L}{3})\/(\d{4})$/u.exec(limpo) ?? [];
  const candidata = ano ? ano + numeroDoMes(mes) : limpo;
  return ehCompetencia(candidata) ? candidata : null;
}

/** '11' of '11' and of 'nov'; of any other word '00', which is no month. */
function numeroDoMes(mes: string): string {
  const nomes = (idioma: Language) =>
    Array.from({ length: 13 }, (_, n) => nomeDoMes(n, idioma).slice(0, 3).toLowerCase());
  const numero = /^\d/.test(mes) ? mes : Math.max(0, nomes('pt-BR').indexOf(mes), nomes('en-US').indexOf(mes));
  return String(numero).padStart(2, '0');
}

const indice = (c: string): number => {
  const valida = competencia(c);
  return anoDe(valida) * 12 + mesDe(valida) - 1;
};

/** `n` months on (or back); leaving 2020–2100 throws a RangeError. */
export function somarMeses(c: string, n: number): Competencia {
  const novo = indice(c) + n;
  return competenciaDe(Math.floor(novo / 12), (novo % 12) + 1);
}

/** How many months `ate` lies after `de`; negative when before. */
export const mesesEntre = (de: string, ate: string): number => indice(ate) - indice(de);

/** Every month from `de` to `ate`, both included; none when `ate` lies before. */
export const intervalo = (de: string, ate: string): Competencia[] =>
  Array.from({ length: Math.max(0, mesesEntre(de, ate) + 1) }, (_, n) => somarMeses(de, n));

/** The day of a month, clamped to its length: 31 in February is its last day. */
export function diaNoMes(c: string, d: number): Dia {
  const valida = competencia(c);
  const [ano, mes] = [anoDe(valida), mesDe(valida)];
  return diaDe(ano, mes, Math.min(d, ultimoDiaDoMes(ano, mes)));
}

/** Another day inside the same month as `data`, clamped to its length; any year. */
export function mesmoMes(data: string, d: number): Dia {
  const { ano, mes } = partesDoDia(data);
  return diaDe(ano, mes, Math.min(d, ultimoDiaDoMes(ano, mes)));
}

export const primeiroDia = (c: string): Dia => diaNoMes(c, 1);

/** 'nov' */
export const mesCurto = (c: string, idioma: Language): string => nomeDoMes(mesDe(c), idioma).slice(0, 3);

/** 'nov/2026' */
export const rotulo = (c: string, idioma: Language = 'pt-BR'): string => `${mesCurto(c, idioma)}/${anoDe(c)}`;

/** 'novembro de 2026' */
export const rotuloPorExtenso = (c: string, idioma: Language = 'pt-BR'): string =>
  nomeDoMes(mesDe(c), idioma) + (idioma === 'pt-BR' ? ' de ' : ' ') + anoDe(c);
