import { ehDiaAceito } from '../../../../shared/datas.ts';
import { dobrar } from '../../../../shared/busca.ts';

const HORA = String.raw`(?:[\sT]+(?:as )?\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:Z|[-+]\d{2}:?\d{2})?)?`;
const FORMAS = [
  new RegExp(String.raw`^(?<d>\d{1,2})([/.-])(?<m>\d{1,2})\2(?<a>\d{4}|\d{2})${HORA}$`, 'i'),
  new RegExp(String.raw`^(?<a>\d{4})([/.-])(?<m>\d{1,2})\2(?<d>\d{1,2})${HORA}$`, 'i'),
  new RegExp(String.raw`^(?<a>\d{4})(?<m>\d{2})(?<d>\d{2})${HORA}$`, 'i'),
  new RegExp(
    String.raw`^(?<d>\d{1,2})(?:[/. -]| de )(?<m>[a-z]{3})[a-z]*(?:[/. -]| de )(?<a>\d{4}|\d{2})${HORA}$`,
    'i',
  ),
];
const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** 'YYYYMMDD' with any time and zone behind it, as OFX writes it; the day counts as written. */
const DO_OFX = /^(\d{4})(\d{2})(\d{2})(?:\d{2}){0,3}(?:\.\d+)?\s*(?:\[[^\]]*\])?$/;

function juntar(ano: string, mes: string, dia: string): string | null {
  const texto = `${ano.length === 2 ? `20${ano}` : ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return ehDiaAceito(texto) ? texto : null;
}

/** A day of OFX or OFC → 'YYYY-MM-DD', or null; zeros are no day. */
export function lerDiaDoOfx(texto: string): string | null {
  const [, ano = '', mes = '', dia = ''] = DO_OFX.exec(texto.trim()) ?? [];
  return ano ? juntar(ano, mes, dia) : null;
}

/**
 * A day as tables write it, the day before the month, with or without a time → 'YYYY-MM-DD', or
 * null.
 */
export function lerDiaDaTabela(texto: string): string | null {
  const limpo = dobrar(texto).trim();
  for (const forma of FORMAS) {
    const { a = '', m = '', d = '' } = forma.exec(limpo)?.groups ?? {};
    const mes = /\d/.test(m) ? m : String(MESES.indexOf(m) + 1);
    if (a) return juntar(a, mes, d);
  }
  return null;
}
