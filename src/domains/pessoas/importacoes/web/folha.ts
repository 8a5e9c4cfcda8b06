/** One cell of a sheet, whatever it was read from: pasted text, CSV, or a workbook. */
export interface Celula {
  /** What the sheet shows. */
  texto: string;
  /**
   * What a workbook stores beside it: a day as 'YYYY-MM-DD', a number, or yes and no. Text has
   * none.
   */
  valor?: { dia: string } | number | boolean;
}

/**
 * A sheet of a file. Everything after it (headings, fields, the review) reads these rows and knows
 * no file format.
 */
export interface Folha {
  /** The name of the tab; empty for pasted text and CSV. */
  nome: string;
  /**
   * Row n is line n + 1 of the sheet; rows may have different lengths. A merged cell has its value
   * in its first cell only.
   */
  linhas: readonly (readonly Celula[])[];
}

/**
 * A number that a narrow column shows as '7,19889E+10' or '####' is written out; everything else is
 * what the sheet shows.
 */
export function escrito({ texto, valor }: Celula): string {
  const cortado = texto === '' || /^#+$|\de[+-]?\d/i.test(texto);
  if (typeof valor === 'number' && cortado) return valor.toLocaleString('en-US', { useGrouping: false });
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  return texto;
}

export const celulasDe = (textos: readonly string[]): Celula[] => textos.map((texto) => ({ texto }));
