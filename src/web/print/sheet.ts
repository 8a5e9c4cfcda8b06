/** A cell of an exported report: text as it is, a day, or money in centavos. */
export type Celula =
  | { tipo: 'texto'; valor: string }
  | { tipo: 'dia'; valor: string | null }
  | { tipo: 'dinheiro'; valor: number | null };

export interface Coluna {
  titulo: string;
  tipo: Celula['tipo'];
  /** The width in characters. */
  largura: number;
}

/** The content of both files: the same columns, rows and totals as the screen. */
export interface Folha {
  titulo: string;
  /** The name of the kind, for the tab of a spreadsheet. */
  aba: string;
  /** Period, matrícula, status. */
  filtros: string[];
  colunas: Coluna[];
  linhas: Celula[][];
  totais: Total[];
}

export interface Total {
  titulo: string;
  /** What it counts, in words. */
  nota: string;
  centavos: number;
  /** The title of the column under which it stands. */
  sob: string;
}
