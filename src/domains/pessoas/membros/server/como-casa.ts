import type { HouseContext } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { wholeHouse } from '../../../../server/database/doors.ts';

/**
 * A viewer's database role writes no record. What a member may write of the own one is written in
 * the house's name, of the member that the session is linked to.
 */
export const comoCasa = <Result>(
  { casa, db, orgId, services }: HouseContext,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => (casa.escopo === 'casa' ? work(db) : services.doors.casa(wholeHouse(orgId), {}, work));
