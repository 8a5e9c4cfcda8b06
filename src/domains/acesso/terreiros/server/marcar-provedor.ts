import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';

/** Says whether the house has a payments provider. The jobs visit only houses that say so. */
export const marcarProvedor = (db: Db, orgId: string, tem: boolean): Promise<number> =>
  db.count(sql`update terreiros set com_provedor = ${tem} where id = ${orgId} and com_provedor <> ${tem}`);
