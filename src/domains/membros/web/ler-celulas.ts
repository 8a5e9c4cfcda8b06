import { dobrar } from '../../../shared/busca.ts';
import { ehDia, somarDias } from '../../../shared/datas.ts';
import { ehTelefone } from '../../../shared/documentos.ts';

// Reads what people write into the cells of a spreadsheet. What cannot be read is kept as it is and reported as invalid.

/** On one line; a dash means empty. */
export const lerTexto = (celula: string): string => {
  const texto = celula.replaceAll(/\s+/g, ' ').trim();
  return /^[-–—.]+$/.test(texto) ? '' : texto;
};

/** A list number or bullet before a name: '1. Dalva', '2) Edson', '• Inês'. */
export const lerNome = (nome: string): string => nome.replace(/^(?:\d{1,3}[\s.)–—-]+|[•*–—-]\s*)(?=\p{L})/u, '');

/** 'Dalva - (71) 99999-0000', as people are listed in a chat: the name and the telephone. */
export function partirContato(linha: string): string[] {
  const [, nome, telefone = ''] = /^(.*\p{L}.*?)[\s:–—-]+([+(]?\d[\d\s().-]{6,}\d)\s*$/u.exec(linha) ?? [];
  return nome === undefined ? [linha] : [nome, telefone];
}

/** Of several numbers, in one cell or beside each other, the first complete one. */
export function lerTelefone(celulas: readonly string[]): string {
  const numeros = celulas.flatMap((celula) => [celula, ...(celula.match(/[\d(+][\d\s().-]+\d/g) ?? [])]);
  return numeros.find(ehTelefone) ?? celulas[0] ?? '';
}

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const DIA_PRIMEIRO =
  /^(\d{1,2})º?[\s/.-]+(?:de )?(\d{1,2}|[a-z]{3,9})[\s/.-]+(?:de )?(\d{4}|\d{2})(?: \d{1,2}:\d\d.*)?$/;

/**
 * 'YYYY-MM-DD' from a date with the day first, as people here write it: '5/2/80', '5-fev-80', '5 de fevereiro de 1980'; or from the number of the
 * day that a spreadsheet counts from 1900 on. A two-digit year is taken as one in the past.
 */
export function lerData(texto: string, hoje: string): string {
  if (/^\d{5}$/.test(texto)) return somarDias('1899-12-30', Number(texto));
  const [, iso] = /^(\d{4}-\d\d-\d\d)[T ]\d\d:/.exec(texto) ?? [];
  const [, dia = '', escrito = '', ano = ''] = DIA_PRIMEIRO.exec(dobrar(texto)) ?? [];
  const mes = /\d/.test(escrito) ? escrito : String(MESES.indexOf(escrito.slice(0, 3)) + 1);
  if (!ano || mes === '0') return iso ?? texto;
  const seculo = Number(ano) > Number(hoje.slice(2, 4)) ? '19' : '20';
  const lida = `${ano.length === 2 ? seculo + ano : ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return ehDia(lida) ? lida : texto;
}

const ATIVO = /^(?:ativ[oa]|active|sim|s|yes|1|x|true|verdadeiro)?$/;
const INATIVO =
  /^(?:(?:inativ|desativad|desligad|afastad|licenciad|suspens|falecid)[oa]|inactive|saiu|nao|n|no|0|false|falso)$/;

/** Members whose cell is empty are active. */
export const ehAtivo = (situacao: string): boolean => !INATIVO.test(dobrar(situacao));
export const ehSituacao = (situacao: string): boolean => ATIVO.test(dobrar(situacao)) || !ehAtivo(situacao);
