// What the steps of money/caixa.test.ts act on.
import type { Caller, TestHouse } from '../../server/testing/house.ts';

export interface Passo {
  qual: number;
  /** Days back within the 24 months. */
  ha: number;
  valor: number;
  um: number;
  outro: number;
}

export interface Palco {
  casa: TestHouse;
  dono: Caller;
  carteiras: string[];
  fundos: string[];
  faturas: string[];
  lancamentos: string[];
  transferencias: string[];
  /** Bills that were not paid yet, or whose payment was reversed. */
  contas: string[];
  /** The open session of the first drawer. */
  sessao: string | null;
  /** The session of another drawer, which stays open. */
  vizinha: string;
  /** Sessions that were counted. */
  fechadas: string[];
  /** An open session of another house. */
  alheia: string;
  /** The hash of each published month's newest paper. */
  publicados: Map<string, string>;
  produto: string;
}

export type Feito = (palco: Palco, passo: Passo) => Promise<unknown>;
