import type { Dia } from '../../shared/datas.ts';
import type { OrgId } from '../database/doors.ts';
import type { Statement } from '../database/sql.ts';
import type { HouseContext } from './handler.ts';

/** A row of a person's export. */
export type PersonRecord = Record<string, unknown>;

/**
 * What a domain keeps about one member of a house (`server/do-membro.ts`), with the statements that
 * find it. The domain of the members exports, forgets and deletes by these, and so it needs to know
 * no domain above it.
 */
export interface OfPerson {
  /** The parts of a person's export, each by its name: all rows of the member. */
  records?: Readonly<Record<string, (orgId: OrgId, id: string, hoje: Dia) => Statement>>;
  /** Opens what the rows of a part have sealed, as far as the caller may read it. */
  opens?: Readonly<Record<string, (ctx: HouseContext, rows: readonly PersonRecord[]) => Promise<PersonRecord[]>>>;
  /**
   * Texts that people typed, which may name somebody: rows of `onde`, `id`, `membro_id` (null if
   * the row is nobody's), `quando` and `texto`. `ile_esquecer` empties these texts: a place that is
   * added here is added there.
   */
  written?: (orgId: OrgId, id: string) => Statement;
  /** What empties the rows of a member who is forgotten, where `ile_esquecer` does not. */
  forgets?: readonly ((orgId: OrgId, id: string) => Statement)[];
  /** Why a member cannot be deleted: a condition by its name, about the member with this id. */
  holds?: Readonly<Record<string, (orgId: OrgId, id: Statement) => Statement>>;
}

let all: readonly OfPerson[] = [];

/** The product hands over the list of all domains when it is put together. */
export function registerOfPerson(parts: readonly OfPerson[]): void {
  all = parts;
}

export const ofPerson = (): readonly OfPerson[] => all;
