import { escrito, type Celula } from './folha.ts';
import { campoDe, type Campo } from './titulos-conhecidos.ts';

/** How many lines may come before the headings: the name of the house, a date, groups of columns. */
export const LINHAS_ACIMA = 10;

export interface Titulos {
  /** The line of the headings, counted from 0. */
  onde: number;
  titulos: readonly string[];
  campos: readonly (Campo | undefined)[];
}

const cheias = (celulas: readonly string[]): number => celulas.filter((celula) => celula.trim() !== '').length;

/** The first line with a heading for the name, below lines with fewer cells. */
export function acharTitulos(folha: readonly (readonly Celula[])[]): Titulos | undefined {
  const linhas = folha.slice(0, LINHAS_ACIMA).map((celulas) => celulas.map(escrito));
  const onde = linhas.findIndex((celulas) => celulas.some((celula) => campoDe(celula) === 'nome'));
  const titulos = linhas[onde] ?? [];
  const acima = Math.max(0, ...linhas.slice(0, Math.max(onde, 0)).map(cheias));
  if (onde < 0 || (acima > 1 && acima >= cheias(titulos))) return undefined;
  const campos = titulos.map(campoDe);
  const rua = campos.indexOf('endereco');
  // 'Nº' before the street, or without one, numbers the people.
  const daCasa = (campo: Campo | undefined, n: number) => campo !== 'numero' || (rua >= 0 && rua < n);
  return { onde, titulos, campos: campos.map((campo, n) => (daCasa(campo, n) ? campo : undefined)) };
}

export const conhecidos = ({ campos }: Titulos): number => campos.filter(Boolean).length;
