import type { Language } from './texts.ts';

declare const brand: unique symbol;
/** A calendar day that exists, 'YYYY-MM-DD', years 1000 to 9999. Text order is time order. */
export type Dia = string & { readonly [brand]: 'Dia' };

const DIA_EM_MS = 86_400_000;
const FORMATO = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;
const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const SEMANA = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export interface PartesDoDia {
  ano: number;
  mes: number;
  dia: number;
}

export const nomeDoMes = (mes: number, idioma: Language = 'pt-BR'): string =>
  (idioma === 'pt-BR' ? MESES : MONTHS)[mes - 1] ?? '';

/** 'domingo' for 0. */
export const nomeDaSemana = (n: number, idioma: Language = 'pt-BR'): string =>
  (idioma === 'pt-BR' ? SEMANA : WEEK)[n] ?? '';

const bissexto = (ano: number): boolean => (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0;

/** 28 to 31; 0 for a month that does not exist. */
export function ultimoDiaDoMes(ano: number, mes: number): number {
  if (mes === 2) return bissexto(ano) ? 29 : 28;
  if (mes === 4 || mes === 6 || mes === 9 || mes === 11) return 30;
  return Number.isInteger(mes) && mes >= 1 && mes <= 12 ? 31 : 0;
}

/** True for a day of the calendar; 2024-02-30 is none. */
export function ehDia(texto: string): texto is Dia {
  const [, ano, mes, d] = FORMATO.exec(texto) ?? [];
  return Number(d) >= 1 && Number(d) <= ultimoDiaDoMes(Number(ano), Number(mes));
}

/** A day as every contract takes it, from 1900 to 2100. */
export const ehDiaAceito = (texto: string): boolean => ehDia(texto) && texto >= '1900-01-01' && texto <= '2100-12-31';

/** Mints a day from what the contract or the database already holds; anything else is a defect. */
export function dia(texto: string): Dia {
  if (!ehDia(texto)) throw new RangeError('not a calendar day');
  return texto;
}

export const diaDe = (ano: number, mes: number, d: number): Dia =>
  dia(`${ano}-${String(mes).padStart(2, '0')}-${String(d).padStart(2, '0')}`);

export function partesDoDia(texto: string): PartesDoDia {
  const valido = dia(texto);
  return { ano: Number(valido.slice(0, 4)), mes: Number(valido.slice(5, 7)), dia: Number(valido.slice(8)) };
}

function numeroDoDia(texto: string): number {
  const { ano, mes, dia: d } = partesDoDia(texto);
  return Date.UTC(ano, mes - 1, d) / DIA_EM_MS;
}

export const somarDias = (data: string, n: number): Dia =>
  dia(new Date((numeroDoDia(data) + n) * DIA_EM_MS).toISOString().slice(0, 10));

/**
 * The same day `n` months on, clamped to the month's length: 31 January plus one is 28 or 29
 * February.
 */
export function somarMesesAoDia(data: string, n: number): Dia {
  const { ano, mes, dia: d } = partesDoDia(data);
  const meses = ano * 12 + (mes - 1) + n;
  const [novoAno, novoMes] = [Math.floor(meses / 12), (((meses % 12) + 12) % 12) + 1];
  return diaDe(novoAno, novoMes, Math.min(d, ultimoDiaDoMes(novoAno, novoMes)));
}

/** How many days `ate` lies after `de`; negative when before. */
export const diasEntre = (de: string, ate: string): number => numeroDoDia(ate) - numeroDoDia(de);

/** 'dd/mm/aaaa' */
export const formatDia = (data: string): string => `${data.slice(8)}/${data.slice(5, 7)}/${data.slice(0, 4)}`;

/** 'dd/mm' beside a date of the same year, otherwise 'dd/mm/aaaa'. */
export const formatDiaPerto = (data: string, de: string): string =>
  formatDia(data).slice(0, data.slice(0, 4) === de.slice(0, 4) ? 5 : undefined);

/** 'sexta, 20 de novembro' */
export function formatDiaPorExtenso(data: string, idioma: Language = 'pt-BR'): string {
  const { mes, dia: d } = partesDoDia(data);
  const semana = (((numeroDoDia(data) + 4) % 7) + 7) % 7;
  if (idioma === 'en-US') return `${WEEK[semana]}, ${nomeDoMes(mes, idioma)} ${d}`;
  return `${SEMANA[semana]}, ${d} de ${nomeDoMes(mes)}`;
}

/** The zone of a house that chose none (decision 19). */
export const FUSO_PADRAO = 'America/Sao_Paulo';

const relogios = new Map<string, Intl.DateTimeFormat>();

/**
 * 'YYYY-MM-DD HH:mm:ss' on the wall of a zone. Making a formatter costs a thousand times its use,
 * so each zone keeps one.
 */
function parede(instante: Date | number, fuso: string): string {
  let relogio = relogios.get(fuso);
  if (!relogio) {
    relogio = new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'medium' });
    relogios.set(fuso, relogio);
  }
  return relogio.format(instante);
}

const hojes = new Map<string, { segundo: number; dia: Dia }>();

/**
 * The day that an instant falls on in a zone: a house's "today". Throws a RangeError for an unknown
 * zone. The last answer of each zone is kept, because every call asks for today more than once.
 */
export function hojeEm(instante: Date | number, fuso: string): Dia {
  const segundo = Math.floor(Number(instante) / 1000);
  const ultimo = hojes.get(fuso);
  if (ultimo?.segundo === segundo) return ultimo.dia;
  const achado = dia(parede(instante, fuso).slice(0, 10));
  hojes.set(fuso, { segundo, dia: achado });
  return achado;
}

/** How many minutes the clock of a zone is ahead of another's; negative when it is behind. */
export function adiantado(instante: Date | number, fuso: string, outro: string): number {
  const lido = (zona: string) => Date.parse(`${parede(instante, zona).replace(' ', 'T')}Z`);
  return (lido(fuso) - lido(outro)) / 60_000;
}

/** 'HH:mm' in a zone. */
export const horaEm = (instante: Date | number, fuso: string): string => parede(instante, fuso).slice(11, 16);

/** 'dd/mm/aaaa HH:mm:ss' in a zone. */
export function formatInstanteExato(instante: Date | number, fuso: string): string {
  const escrito = parede(instante, fuso);
  return `${formatDia(escrito.slice(0, 10))} ${escrito.slice(11)}`;
}

/** 'dd/mm/aaaa HH:mm' in a zone. */
export const formatInstante = (instante: Date | number, fuso: string): string =>
  formatInstanteExato(instante, fuso).slice(0, 16);

/** 'sexta, 20 de novembro, 20:00' in a zone. */
export const formatInstantePorExtenso = (instante: Date, fuso: string, idioma: Language): string =>
  `${formatDiaPorExtenso(hojeEm(instante, fuso), idioma)}, ${horaEm(instante, fuso)}`;

/**
 * The first instant of a day in a zone, to the second. It is found by halving between the earliest
 * and latest zone of the world. It is right also where midnight does not exist (summer time that
 * starts at 0 h) and where a whole day was skipped.
 */
export function inicioDoDia(data: string, fuso: string): Date {
  let antes = (numeroDoDia(data) * 24 - 15) * 3600;
  let depois = antes + 40 * 3600;
  while (depois - antes > 1) {
    const meio = Math.floor((antes + depois) / 2);
    if (hojeEm(meio * 1000, fuso) < data) antes = meio;
    else depois = meio;
  }
  return new Date(depois * 1000);
}
