import type { contracts } from '../../contracts.gen.ts';
import type { Feature } from '../../shared/contract.ts';
import type { TestAccount } from './account.ts';
import type { Caller, TestHouse } from './house.ts';
import type { OneOfEach } from './one-of-each.ts';

type ActionName = keyof typeof contracts;
type By<Value> = Partial<Record<ActionName, Value>>;

/** A house with its owner and a maker for each kind of row. */
export interface NamedPlace {
  casa: TestHouse;
  dono: Caller;
  uma: OneOfEach;
}

/** Who may be told of a change: a house, and a signed-in person who waits for one. */
export interface TellingPlace {
  casa: TestHouse;
  conta: TestAccount;
  eu: Caller;
  plataforma: Caller;
}

interface Telling {
  tells: 'casa' | 'conta';
  /** Its result is passed to `act`. What it announces itself is not looked at. */
  before?: (place: TellingPlace) => Promise<unknown>;
  act: (place: TellingPlace, before: unknown) => Promise<unknown>;
}

/**
 * What the tests of every action need to know of those of a domain. It repeats on purpose what
 * the contract says, because a test must not ask the contract that it tests.
 */
export interface ActionFacts {
  /** The SaaS plan's feature that the actions under a path need, by its first two parts. */
  paths?: Readonly<Record<string, Feature>>;
  /** Actions that need other features than their path: any of these, or none. */
  features?: By<readonly Feature[]>;
  /**
   * Actions that nobody loses with the contract: the own profile, exports, sales made before,
   * taking away access, forgetting a person who asks for it.
   */
  neverRefused?: readonly ActionName[];
  /** What works through all months or rows of a house. */
  heavy?: readonly ActionName[];
  /** Input for an action where the sample is refused for something else than its ids. */
  samples?: (casa: TestHouse) => By<Readonly<Record<string, unknown>>>;
  /** Actions that are not refused for an id that nothing has, with the reason. */
  takesUnknownIds?: By<string>;
  /**
   * Makes a row and returns its id, if `OneOfEach` makes none of its kind. Other actions must leave
   * the row alone, and another house must not reach it by its id.
   */
  madeBefore?: (place: NamedPlace) => Promise<string>;
  /**
   * Calls each action that names rows and writes, with rows of its own. It must change no other.
   */
  changesOne?: (place: NamedPlace) => By<() => Promise<unknown>>;
  /** Actions that name a row and only add another or write a file. */
  changesNone?: readonly ActionName[];
  /** Each action that reads one row: it must read the same whether the house has others or not. */
  readsOne?: (place: NamedPlace) => By<() => Promise<unknown>>;
  /** What each search finds, once, and what it does not find. */
  searches?: By<{ found: readonly string[]; none: readonly string[] }>;
  /** Makes what the searches find, in the house of its owner. */
  searched?: (casa: TestHouse) => Promise<unknown>;
  /** For each server file that announces: whom it tells, and how it is made to. */
  announces?: Readonly<Record<string, Telling>>;
}
