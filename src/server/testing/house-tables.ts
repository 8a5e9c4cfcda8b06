import type { Statement } from '../database/sql.ts';

/** The house that declared rows are made for. */
export interface SampleHouse {
  orgId: string;
  /** The account of a viewer, who is linked to the first member. */
  viewer: string;
  /** The account of the house's owner. */
  dirigente: string;
  /**
   * The id of a row made before: its table, which `after` names, and its place in that table's
   * `rows`.
   */
  id: (table: string, nth?: number) => string;
}

/** The house that has years of history: how many members, and months before and after this one. */
export interface BigHouse {
  orgId: string;
  /** The account of the treasurer, who wrote everything. */
  userId: string;
  membros: number;
  behind: number;
  ahead: number;
}

interface AnyTable {
  /** The tables whose rows must exist before these. */
  after?: readonly string[];
  /** Valid rows, at least one. Columns left out have the database's default. */
  rows: (house: SampleHouse) => readonly Readonly<Record<string, unknown>>[];
  /**
   * One statement that fills the table of a big house, for the tests of what is read and for the
   * benchmarks.
   */
  history?: (house: BigHouse) => Statement;
  /** For each check, named without its table: what an update sets to break that check alone. */
  broken?: Readonly<Record<string, string | readonly string[]>>;
  /**
   * How many of the rows a viewer sees, with and without a linked member, and what they may do to
   * those. `anyLinked`: everybody who is linked to a member sees them, whichever member that is.
   */
  viewer: 'nothing' | 'everything' | { linked: number; unlinked: number; writes?: 'U' | 'UD'; anyLinked?: true };
  /** What row security keeps even from a role with every right: changing (U) and deleting (D). */
  refuses?: 'U' | 'D' | 'UD';
  /** Each account reaches only its own rows. */
  perAccount?: boolean;
}

/** `grants`: what the house's role may do, by the initials of select, insert, update and delete. */
type Granted =
  | { grants: 'SI' }
  /** What an earlier version wrote, until it is somewhere else. */
  | { grants: 'SD' }
  | { grants: 'SID' }
  /** Rows of money are only marked as reversed or confirmed. */
  | { grants: 'SIU'; money: true }
  /** `fixed`: the columns that nobody changes. */
  | { grants: 'SIU' | 'SIUD'; fixed: readonly string[] };

/**
 * What the tests of every table need to know of one. It is written by hand, never read from the
 * database under test.
 */
export type HouseTable = AnyTable & Granted;

export type HouseTables = Readonly<Record<string, HouseTable>>;
