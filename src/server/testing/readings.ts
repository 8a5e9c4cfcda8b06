import type { contracts } from '../../contracts.gen.ts';

type ActionName = keyof typeof contracts;

/** A GET and its input, as a screen sends it. */
export type Reading = readonly [name: ActionName, input: Readonly<Record<string, unknown>>];

/** The big house in which each reading is called. Days are written 'YYYY-MM-DD'. */
export interface ReadHouse {
  /**
   * The id of the table's first row in the house; of those for which the condition holds, if there
   * is one.
   */
  id: (table: string, condition?: string) => Promise<string>;
  hoje: string;
  /** The first day of this month and of the one before. */
  mes: string;
  mesPassado: string;
  haUmAno: string;
}

/** The GETs of a domain, for the test of kept plans and the benchmark of growth. */
export interface Readings {
  inAHouse: (house: ReadHouse) => readonly Reading[] | Promise<readonly Reading[]>;
  /** GETs that are not called, each with the reason. */
  leftOut?: Partial<Record<ActionName, string>>;
}
